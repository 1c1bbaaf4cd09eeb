import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { listClaimable as endpoint } from "~/api/contract/mall/after-sale";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { Address } from "~/api/schema/address";
import { sentStates } from "~/domain/order/order-moves";
import { joinArea } from "~/domain/place/join-area";
import { formatMoney } from "~/domain/text/money";
import { hasWords } from "../../../db/has-words";
import { childOrders, orderLines, orders } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toTime } from "../../../endpoint/to-time";
import { toFreeView } from "../order/free-view";
import type { OrderSnapshot } from "../order/order-snapshot";
import { receivedNum } from "../order/parcels";
import { isIn } from "../order/write-move";

/** SQL on order_lines: its order came in parcels. */
const inParcels = sql`EXISTS (SELECT 1 FROM parcels WHERE parcels.child_order_id = order_lines.child_order_id)`;

/**
 * SQL on order_lines: how many pieces of a line can still be claimed. Pieces of a refused or withdrawn claim
 * can be claimed again, and so can pieces that came back exchanged or repaired. Of goods that came in
 * parcels, those count whose receipt is confirmed.
 */
export const claimable: SQL<number> = sql<number>`(CASE WHEN ${inParcels} THEN ${receivedNum} ELSE order_lines.num END - (
	SELECT coalesce(sum(held.num), 0) FROM after_sales AS held
	WHERE held.child_order_id = order_lines.child_order_id AND held.line_no = order_lines.line_no
		AND held.state NOT IN ('refused', 'withdrawn') AND NOT (held.state = 'done' AND held.kind <> 'return')))`;

/**
 * SQL on order_lines joined with child_orders: goods of this buyer that were sent, or received of those in
 * parcels. Gifts are excluded, because they go back with their main goods.
 */
export function isSent(ctx: BuyerContext): SQL {
	return sql`
		${isOwn(childOrders, ctx)} AND order_lines.gift_type = 0
			AND CASE WHEN ${inParcels} THEN ${receivedNum} > 0 ELSE ${isIn(childOrders.state, sentStates)} END`;
}

/**
 * A page of lines that were sent, the newest order first, with the number of
 * pieces that can still be claimed.
 */
export async function listClaimable(input: HandlerInputOf<typeof endpoint>, ctx: BuyerContext) {
	const { orderId, skuId, keyword } = input;
	const isListed = and(
		isSent(ctx),
		orderId === undefined ? undefined : eq(orderLines.childOrderId, orderId),
		skuId === undefined ? undefined : eq(orderLines.skuId, skuId),
		hasWords(keyword, [orderLines.childOrderId, orderLines.skuId, orderLines.name, childOrders.venderName]),
	);
	const { limit, offset } = toRange(input);
	const [[total], rows] = await ctx.db.batch([
		ctx.db
			.select({ count: count() })
			.from(orderLines)
			.innerJoin(childOrders, eq(childOrders.childOrderId, orderLines.childOrderId))
			.where(isListed),
		ctx.db
			.select({
				line: orderLines,
				venderName: childOrders.venderName,
				snapshot: childOrders.snapshot,
				createdAt: orders.createdAt,
				claimable,
			})
			.from(orderLines)
			.innerJoin(childOrders, eq(childOrders.childOrderId, orderLines.childOrderId))
			.innerJoin(orders, eq(orders.orderId, childOrders.orderId))
			.where(isListed)
			.orderBy(desc(orders.createdAt), desc(orderLines.childOrderId), orderLines.lineNo)
			.limit(limit)
			.offset(offset),
	]);
	const list = rows.map(({ line, venderName, snapshot, createdAt, claimable }) => ({
		orderId: line.childOrderId,
		orderedAt: toTime(createdAt),
		num: line.num,
		claimable,
		sentTo: toPickup((snapshot as OrderSnapshot).address),
		...toGoods(line, venderName),
	}));
	return toPage(input, total?.count ?? 0, list);
}

/** The goods of a line in the contract's shape. */
export function toGoods(line: typeof orderLines.$inferSelect, venderName: string) {
	const { skuId, name, imageUrl, specList, saleUnit, priceFen, free } = line;
	return {
		venderName,
		skuId,
		name,
		imageUrl,
		specList,
		saleUnit,
		price: formatMoney(priceFen),
		free: free ? toFreeView(free) : undefined,
	};
}

/** An address as a carrier needs it. */
export function toPickup(address: Address) {
	const { name, mobile } = address;
	return { name, mobile, address: `${joinArea(address)}${address.address}` };
}

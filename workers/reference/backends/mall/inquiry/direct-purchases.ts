import { and, countDistinct, desc, eq, max, not, sql, sum } from "drizzle-orm";
import type { DirectPurchase, listDirectPurchases as endpoint } from "~/api/contract/mall/inquiry";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { deadStates } from "~/domain/order/order-moves";
import { formatMoney } from "~/domain/text/money";
import { isBetweenDays } from "../../../db/between-days";
import { childOrders, orderLines, orders } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toTime } from "../../../endpoint/to-time";
import { requireRight } from "../../permission/require-right";
import { isExpired } from "../order/expiry";
import { toFreeView } from "../order/free-view";
import { isIn } from "../order/write-move";

/**
 * The buyer's orders without an inquiry, or without a bidding: one row per article, the largest amount first.
 */
export async function listDirectPurchases(input: HandlerInputOf<typeof endpoint>, ctx: BuyerContext) {
	const { kind, keyword = "" } = input;
	requireRight(ctx.buyer, `/non/${kind}/purchase`);
	const { limit, offset } = toRange(input);
	const isFound = and(
		isOwn(orders, ctx),
		not(isIn(childOrders.state, deadStates)),
		not(isExpired(ctx.now)),
		eq(orderLines.giftType, 0),
		sql`NOT EXISTS (
			SELECT 1 FROM settlements JOIN inquiries USING (inquiry_id) WHERE settlements.settlement_id = ${orders.settlementId} AND kind = ${kind})`,
		isBetweenDays(orders.createdAt, input),
		sql`(instr(lower(${orderLines.name}), ${keyword.toLowerCase()}) OR ${orderLines.skuId} = ${keyword})`,
	);
	const amountFen = sum(orderLines.subtotalFen).mapWith(Number);
	const [[total], rows] = await ctx.db.batch([
		ctx.db
			.select({ count: countDistinct(orderLines.skuId) })
			.from(orderLines)
			.innerJoin(childOrders, eq(childOrders.childOrderId, orderLines.childOrderId))
			.innerJoin(orders, eq(orders.orderId, childOrders.orderId))
			.where(isFound),
		ctx.db
			.select({
				// Next to max(), SQLite takes the plain columns from the row with the
				// maximum: that of the last order.
				skuId: orderLines.skuId,
				name: orderLines.name,
				imageUrl: orderLines.imageUrl,
				free: orderLines.free,
				venderName: childOrders.venderName,
				saleUnit: orderLines.saleUnit,
				priceFen: orderLines.priceFen,
				time: max(orders.createdAt).mapWith(Number),
				orderCount: countDistinct(orders.orderId),
				num: sum(orderLines.num).mapWith(Number),
				amountFen,
			})
			.from(orderLines)
			.innerJoin(childOrders, eq(childOrders.childOrderId, orderLines.childOrderId))
			.innerJoin(orders, eq(orders.orderId, childOrders.orderId))
			.where(isFound)
			.groupBy(orderLines.skuId)
			.orderBy(desc(amountFen), orderLines.skuId)
			.limit(limit)
			.offset(offset),
	]);
	const list = rows.map(
		({ priceFen, amountFen, time, free, ...row }): DirectPurchase => ({
			...row,
			free: free ? toFreeView(free) : undefined,
			amount: formatMoney(amountFen),
			price: formatMoney(priceFen),
			time: toTime(time),
		}),
	);
	return toPage(input, total?.count ?? 0, list);
}

import { type SQL, sql } from "drizzle-orm";
import * as contract from "~/api/contract/mall/last-bought";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { paidStates } from "~/domain/order/order-moves";
import { formatMoney } from "~/domain/text/money";
import { toIdList } from "../../../db/id-list";
import { cartItems, childOrders, orderLines, orders } from "../../../db/schema/trade";
import { type BuyerContext, type Implementations, implement } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { toTime } from "../../../endpoint/to-time";
import { isOfCompany } from "../../permission/readable-orders";
import { maySeeBudget } from "../approval/budget";
import { isIn } from "../order/write-move";

type Asked = HandlerInputOf<typeof contract.findLastBought>;
type Row = {
	skuId: string;
	fen: number;
	createdAt: number;
	num: number;
	saleUnit: string;
	userId: string;
};

export const lastBoughtBackend = {
	findLastBought: implement(contract.findLastBought, (asked, ctx) => findLastBought(asked, ctx)),
} satisfies Implementations<typeof contract>;

/** The last purchases of the asked articles; an article that was never bought is left out. */
export async function findLastBought(asked: Asked, ctx: BuyerContext) {
	// With a lone max() the other columns come from its row, so the place of the latest line is part of it.
	const rows = await ctx.db.all<Row>(sql`
		SELECT order_lines.sku_id AS skuId, price_fen AS fen, order_lines.num AS num, order_lines.sale_unit AS saleUnit,
			orders.created_at AS createdAt, orders.user_id AS userId,
			max(printf('%015d %s %05d', orders.created_at, order_lines.child_order_id, order_lines.line_no)) AS latest
		FROM order_lines CROSS JOIN child_orders USING (child_order_id) CROSS JOIN orders USING (order_id)
		WHERE ${orderLines.skuId} IN ${listAsked(asked, ctx)} AND gift_type = 0
			AND ${isIn(childOrders.state, paidStates)} AND ${isSeen(ctx)} AND ${isBefore(asked)}
		GROUP BY order_lines.sku_id`);
	return rows.map(({ skuId, fen, createdAt, num, saleUnit, userId }) => ({
		skuId,
		price: formatMoney(fen),
		time: toTime(createdAt),
		num,
		saleUnit,
		own: userId === ctx.buyer.userId,
	}));
}

/** The row numbers of the articles that a buyer bought, whether they are on sale or not. */
export async function listOwnBought(ctx: BuyerContext): Promise<ReadonlySet<number>> {
	const rows = await ctx.db.all<{ id: number }>(sql`
		SELECT DISTINCT skus.id FROM child_orders JOIN order_lines USING (child_order_id) JOIN skus USING (sku_id)
		WHERE ${isOwn(childOrders, ctx)} AND gift_type = 0 AND ${isIn(childOrders.state, paidStates)}`);
	return new Set(rows.map(({ id }) => id));
}

/**
 * SQL on orders: the buyer may see what was paid. The company's spending is for
 * approvers and for its accounts.
 */
function isSeen(ctx: BuyerContext): SQL {
	if (!maySeeBudget(ctx)) return isOwn(orders, ctx);
	return isOfCompany(ctx);
}

/** SQL for IN: the SKUs that were asked for. */
function listAsked(asked: Asked, ctx: BuyerContext): SQL {
	if ("skuIds" in asked) return toIdList(asked.skuIds);
	if ("cart" in asked) {
		return sql`(SELECT ${cartItems.skuId} FROM cart_items
			WHERE ${isOwn(cartItems, ctx)} AND ${cartItems.businessModel} = ${asked.cart})`;
	}
	return sql`(SELECT asked.sku_id FROM orders JOIN child_orders USING (order_id)
			JOIN order_lines AS asked USING (child_order_id)
		WHERE ${orders.orderId} = ${asked.orderId} AND ${isSeen(ctx)})`;
}

/** SQL on orders: before the order that was asked about. */
function isBefore(asked: Asked): SQL {
	if (!("orderId" in asked)) return sql`true`;
	return sql`${orders.createdAt} < (SELECT its.created_at FROM orders AS its WHERE its.order_id = ${asked.orderId})`;
}

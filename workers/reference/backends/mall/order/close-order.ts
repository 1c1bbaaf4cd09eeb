import { and, eq, lte, sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import { orders } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../implement";

/** Cancels the buyer's orders whose time to pay is over. Done when orders are looked at: no clock runs here. */
export async function closeExpiredOrders(ctx: BuyerContext): Promise<void> {
	const expired = await ctx.db
		.select({ orderId: orders.orderId })
		.from(orders)
		.where(
			and(
				eq(orders.userId, ctx.buyer.userId),
				eq(orders.mallCode, ctx.mallCode),
				eq(orders.state, "pendingPayment"),
				lte(orders.expiresAt, ctx.now.getTime()),
			),
		);
	for (const { orderId } of expired) await closeOrder(ctx, orderId, "系统", "超时未付款，订单已取消");
}

/**
 * Cancels an unpaid order, gives its stock back and closes its payment, in one transaction. Every statement asks
 * for the state anew, and the state changes last: a second call, or one after the payment, changes nothing.
 */
export async function closeOrder(
	ctx: BuyerContext,
	orderId: string,
	operator: string,
	content: string,
): Promise<void> {
	const { db, buyer, mallCode, now } = ctx;
	const open = sql`(SELECT order_id FROM orders WHERE order_id = ${orderId} AND user_id = ${buyer.userId} AND mall_code = ${mallCode}
		AND state IN ('pendingPayment', 'pendingApproval'))`;
	await runBatch(db, [
		sql`
			UPDATE stocks SET num = stocks.num + returned.num
			FROM (
				SELECT sku_id, stock_region, sum(order_lines.num) AS num
				FROM order_lines JOIN child_orders USING (child_order_id)
				WHERE gift_type = 0 AND order_id = ${open} GROUP BY sku_id, stock_region
			) AS returned
			WHERE stocks.sku_id = returned.sku_id AND stocks.region = returned.stock_region`,
		sql`UPDATE payments SET status = 'closed' WHERE order_id = ${open} AND status = 'pending'`,
		sql`
			INSERT INTO order_tracks (child_order_id, time, operator, content)
			SELECT child_order_id, ${now.getTime()}, ${operator}, ${content} FROM child_orders WHERE order_id = ${open}`,
		sql`UPDATE child_orders SET state = 'cancelled' WHERE order_id = ${open}`,
		sql`UPDATE orders SET state = 'cancelled' WHERE order_id = ${open}`,
	]);
}

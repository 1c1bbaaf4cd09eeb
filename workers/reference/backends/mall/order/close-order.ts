import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import { orders } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../endpoint/implement";
import { tell } from "./order-message";
import { returnStock } from "./return-stock";

/** Closed in one go; the rest follows in the next. */
const atOnce = 50;

const overdue = {
	pendingPayment: { event: "expired", operator: "系统", content: "超时未付款，订单已取消" },
	pendingReview: { event: "unreviewed", operator: "系统", content: "超时未审批，订单已取消" },
} as const;

/**
 * Cancels the orders of this mall whose time to pay or to decide is over, the buyer's own first. No clock runs here: it happens
 * whenever somebody lists orders or settles, so that unpaid stock goes back to others.
 */
export async function closeExpiredOrders(ctx: BuyerContext): Promise<void> {
	const time = ctx.now.getTime();
	const expired = await ctx.db
		.select({ orderId: orders.orderId, state: sql<keyof typeof overdue>`${orders.state}` })
		.from(orders)
		.where(
			and(
				eq(orders.mallCode, ctx.mallCode),
				// As the partial index says it, in literals: SQLite does not use it for a bound value.
				sql`${orders.state} IN ('pendingPayment', 'pendingReview')`,
				lte(orders.expiresAt, time),
			),
		)
		.orderBy(sql`${orders.userId} = ${ctx.buyer.userId} DESC`)
		.limit(atOnce);
	for (const { orderId, state } of expired) {
		await close(ctx, orderId, sql`state = ${state} AND expires_at <= ${time}`, overdue[state]);
	}
}

/** The buyer cancels an order that is not paid, or not even approved; every other stays as it is. */
export async function closeOrder(ctx: BuyerContext, orderId: string): Promise<void> {
	const isOpen = sql`user_id = ${ctx.buyer.userId} AND state IN ('pendingReview', 'pendingPayment', 'pendingApproval')`;
	const why = { event: "cancelled", operator: ctx.buyer.realName, content: "取消订单" } as const;
	await close(ctx, orderId, isOpen, why);
}

/**
 * Cancels an order, gives its stock back and closes its payment, in one transaction. Every statement asks anew
 * whether it is open, and the state changes last: a second call, or one after the payment, changes nothing.
 */
async function close(
	{ db, mallCode, now }: BuyerContext,
	orderId: string,
	isOpen: SQL,
	{
		event,
		operator,
		content,
	}: { event: "cancelled" | "expired" | "unreviewed"; operator: string; content: string },
): Promise<void> {
	const open = sql`(SELECT order_id FROM orders WHERE order_id = ${orderId} AND mall_code = ${mallCode} AND ${isOpen})`;
	await runBatch(db, [
		returnStock(sql`order_id = ${open}`),
		tell("orders", event, now, sql`order_id = ${open}`),
		sql`UPDATE payments SET status = 'closed' WHERE order_id = ${open} AND status = 'pending'`,
		sql`
			INSERT INTO order_tracks (child_order_id, time, operator, content)
			SELECT child_order_id, ${now.getTime()}, ${operator}, ${content} FROM child_orders WHERE order_id = ${open}`,
		sql`UPDATE child_orders SET state = 'cancelled' WHERE order_id = ${open}`,
		sql`UPDATE orders SET state = 'cancelled' WHERE order_id = ${open}`,
	]);
}

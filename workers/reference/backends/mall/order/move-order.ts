import { sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import { BusinessError, type BuyerContext, type Context } from "../../../endpoint/implement";
import { closeExpiredOrders, closeOrder } from "./close-order";
import { loadOrder, requireOrderRow } from "./load-order";
import { isOf, moveParent } from "./move-parent";
import { tell } from "./order-message";
import { track } from "./order-track";

/**
 * The buyer has the goods: of a whole order, of what was shipped of it, or of one child order.
 * @throws BusinessError 404 no such order, 409 when nothing of it is on its way.
 */
export async function confirmOrder(ctx: BuyerContext, orderId: string): Promise<void> {
	const order = await loadOrder(ctx, orderId);
	if (!order.handleOption.confirm) throw new BusinessError(409, "STATE", "订单当前状态不能确认收货");
	const isShipped = sql`state = 'shipped' AND ${isOf(orderId)}`;
	await runBatch(ctx.db, [
		track(ctx.now, ctx.buyer.realName, sql`'确认收货'`, isShipped),
		sql`UPDATE child_orders SET state = 'completed' WHERE ${isShipped}`,
		moveParent(orderId),
	]);
}

/** The suppliers send an order, or one child of it, asked to cancel or not; what does not wait for it stays as it is. */
export async function shipOrder({ db, now }: Pick<Context, "db" | "now">, orderId: string): Promise<void> {
	const isWaiting = sql`state = 'pendingShipment' AND ${isOf(orderId)}`;
	const content = sql`'商品已出库，配送中' || CASE cancel_request WHEN 'asked' THEN '，取消申请未通过' ELSE '' END`;
	await runBatch(db, [
		track(now, "供应商", content, isWaiting),
		tell("child_orders", "shipped", now, isWaiting),
		sql`UPDATE child_orders SET state = 'shipped', cancel_request = NULL WHERE ${isWaiting}`,
		moveParent(orderId),
	]);
}

/** The carrier hands over a child order that is on its way; told once. */
export async function deliverOrder(
	{ db, now }: Pick<Context, "db" | "now">,
	childOrderId: string,
): Promise<void> {
	const content = "商品已送达，请确认收货";
	const isOnItsWay = sql`state = 'shipped' AND child_order_id = ${childOrderId} AND NOT EXISTS (
		SELECT 1 FROM order_tracks AS told WHERE told.child_order_id = child_orders.child_order_id AND told.content = ${content})`;
	await runBatch(db, [
		tell("child_orders", "delivered", now, isOnItsWay),
		track(now, "承运商", sql`${content}`, isOnItsWay),
	]);
}

/** @throws BusinessError 404 no such order, 409 when it is paid, shipped or cancelled already. */
export async function cancelOrder(ctx: BuyerContext, orderId: string): Promise<void> {
	await requireOrderRow(ctx, orderId);
	// First, so that an order whose time is over says so, and not that its buyer cancelled it.
	await closeExpiredOrders(ctx);
	await closeOrder(ctx, orderId);
	const { state } = await requireOrderRow(ctx, orderId);
	if (state !== "cancelled") throw new BusinessError(409, "STATE", "订单当前状态不能取消");
}

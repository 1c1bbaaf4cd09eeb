import { sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import { BusinessError, type BuyerContext, type Context } from "../../../endpoint/implement";
import { closeOrder } from "./close-order";
import { loadOrder, requireOrderRow } from "./load-order";

type Step = { orderId: string; from: string; to: string; operator: string; content: string };

/**
 * The buyer has the goods: of a whole order, of what was shipped of it, or of one child order.
 * @throws BusinessError 404 no such order, 409 when nothing of it is on its way.
 */
export async function confirmOrder(ctx: BuyerContext, orderId: string): Promise<void> {
	const order = await loadOrder(ctx, orderId);
	if (!order.handleOption.confirm) throw new BusinessError(409, "STATE", "订单当前状态不能确认收货");
	const operator = ctx.buyer.realName;
	await moveChildren(ctx, { orderId, from: "shipped", to: "completed", operator, content: "确认收货" });
}

/** The suppliers send an order, or one child of it; parts that do not wait for it stay as they are. */
export async function shipOrder(ctx: Pick<Context, "db" | "now">, orderId: string): Promise<void> {
	const content = "商品已出库，配送中";
	await moveChildren(ctx, { orderId, from: "pendingShipment", to: "shipped", operator: "供应商", content });
}

/** Moves children on, and the parent to the state of the one that is furthest behind. */
async function moveChildren(
	{ db, now }: Pick<Context, "db" | "now">,
	{ orderId, from, to, operator, content }: Step,
): Promise<void> {
	const moving = sql`state = ${from} AND (order_id = ${orderId} OR child_order_id = ${orderId})`;
	await runBatch(db, [
		sql`
			INSERT INTO order_tracks (child_order_id, time, operator, content)
			SELECT child_order_id, ${now.getTime()}, ${operator}, ${content} FROM child_orders WHERE ${moving}`,
		sql`UPDATE child_orders SET state = ${to} WHERE ${moving}`,
		sql`
			UPDATE orders SET state = (
				SELECT CASE WHEN sum(state = 'pendingShipment') > 0 THEN 'pendingShipment' WHEN sum(state = 'shipped') > 0 THEN 'shipped' ELSE 'completed' END
				FROM child_orders WHERE child_orders.order_id = orders.order_id)
			WHERE state IN ('pendingShipment', 'shipped')
				AND (order_id = ${orderId} OR order_id = (SELECT order_id FROM child_orders WHERE child_order_id = ${orderId}))`,
	]);
}

/** @throws BusinessError 404 no such order, 409 when it is paid, shipped or cancelled already. */
export async function cancelOrder(ctx: BuyerContext, orderId: string): Promise<void> {
	await requireOrderRow(ctx, orderId);
	await closeOrder(ctx, orderId, ctx.buyer.realName, "取消订单");
	const { state } = await requireOrderRow(ctx, orderId);
	if (state !== "cancelled") throw new BusinessError(409, "STATE", "订单当前状态不能取消");
}

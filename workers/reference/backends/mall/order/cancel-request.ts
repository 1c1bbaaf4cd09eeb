import { sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import { BusinessError, type BuyerContext, type Context } from "../../../endpoint/implement";
import { moveMoney } from "../account/move-money";
import { loadOrder } from "./load-order";
import { isOf, moveParent } from "./move-parent";
import { tell } from "./order-message";
import { track } from "./order-track";
import { returnStock } from "./return-stock";

/**
 * The buyer asks the suppliers to cancel what is paid and not yet sent, of an order or of one child. A repeat changes
 * nothing.
 * @throws BusinessError 404 no such order, 409 when nothing of it can be cancelled: the supplier was faster, or refused.
 */
export async function applyCancel(ctx: BuyerContext, orderId: string): Promise<void> {
	const { db, buyer, mallCode, now } = ctx;
	const isFree = sql`
		state = 'pendingShipment' AND cancel_request IS NULL AND user_id = ${buyer.userId} AND mall_code = ${mallCode} AND ${isOf(orderId)}`;
	await runBatch(db, [
		track(now, buyer.realName, sql`'申请取消订单，等待供应商答复'`, isFree),
		tell("child_orders", "cancelAsked", now, isFree),
		sql`UPDATE child_orders SET cancel_request = 'asked' WHERE ${isFree}`,
	]);
	const order = await loadOrder(ctx, orderId);
	const parts = order.orderType === 1 ? order.children : [order];
	if (parts.some(({ cancelRequest }) => cancelRequest === "asked")) return;
	throw new BusinessError(409, "STATE", "订单当前状态不能申请取消，请刷新后查看");
}

/**
 * The supplier agrees: stock and money go back and the child is cancelled, in one transaction. Every statement asks
 * anew whether the question is open, and the state changes last: of an answer and a shipping at once one takes effect.
 */
export async function agreeToCancel(
	{ db, now }: Pick<Context, "db" | "now">,
	childOrderId: string,
): Promise<void> {
	const isAsked = toAsked(childOrderId);
	const refund = sql`
		SELECT company_id, method AS account, child_orders.payable_fen AS amount_fen, order_id
		FROM child_orders JOIN buyers USING (user_id) JOIN payments USING (order_id)
		WHERE status = 'paid' AND method IN ('deposit', 'credit') AND ${isAsked}`;
	await runBatch(db, [
		returnStock(isAsked),
		...moveMoney({ what: refund, kind: "refund", operator: "供应商", now }),
		track(now, "供应商", sql`'同意取消，款项按原付款方式退回'`, isAsked),
		tell("child_orders", "cancelAgreed", now, isAsked),
		sql`UPDATE child_orders SET state = 'cancelled', cancel_request = NULL WHERE ${isAsked}`,
		moveParent(childOrderId),
	]);
}

/** The supplier will send it all the same. */
export async function refuseToCancel(
	{ db, now }: Pick<Context, "db" | "now">,
	childOrderId: string,
): Promise<void> {
	const isAsked = toAsked(childOrderId);
	await runBatch(db, [
		track(now, "供应商", sql`'取消申请未通过，继续安排发货'`, isAsked),
		tell("child_orders", "cancelRefused", now, isAsked),
		sql`UPDATE child_orders SET cancel_request = 'refused' WHERE ${isAsked}`,
	]);
}

function toAsked(childOrderId: string) {
	return sql`child_order_id = ${childOrderId} AND state = 'pendingShipment' AND cancel_request = 'asked'`;
}

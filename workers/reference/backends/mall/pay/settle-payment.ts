import { eq, type SQL, sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import { payments } from "../../../db/schema/trade";
import type { Context } from "../../../endpoint/implement";
import { isExpired } from "../order/expiry";
import { tell } from "../order/order-message";

type Outcome = "paid" | "closed" | "mismatch" | "missing";
type Callback = { paymentId: string; amountFen: number; currency: string; operator: string };

const givenBack = "转账到账时订单已不能付款，款项将原路退回";

/**
 * Takes a bank's callback (O3), with the same outcome in any order and any number of times. Only a pending payment of
 * exactly this amount is settled; one that was closed stays closed, and its order unpaid. Money that was transferred
 * for it has arrived all the same: the order says, once, that it goes back.
 */
export async function settlePayment(
	{ db, now }: Pick<Context, "db" | "now">,
	{ paymentId, amountFen, currency, operator }: Callback,
): Promise<Outcome> {
	const [payment] = await db.select().from(payments).where(eq(payments.paymentId, paymentId));
	if (!payment) return "missing";
	if (payment.amountFen !== amountFen || currency !== "CNY") return "mismatch";
	await runBatch(db, [
		...createSettleStatements(now, paymentId, operator),
		sql`
			INSERT INTO order_tracks (child_order_id, time, operator, content)
			SELECT child_order_id, ${now.getTime()}, ${operator}, ${givenBack} FROM child_orders JOIN payments USING (order_id)
			WHERE payment_id = ${paymentId} AND method = 'transfer' AND status = 'closed' AND NOT EXISTS (
				SELECT 1 FROM order_tracks AS told WHERE told.child_order_id = child_orders.child_order_id AND told.content = ${givenBack})`,
	]);
	const [after] = await db.select().from(payments).where(eq(payments.paymentId, paymentId));
	return after?.status === "paid" ? "paid" : "closed";
}

/**
 * Settles a pending payment whose order can still be paid, changes nothing otherwise, e.g. for an order whose time is over
 * and that the scheduled run has not closed yet. For one batch.
 */
export function createSettleStatements(now: Date, paymentId: string, operator: string): SQL[] {
	const time = now.getTime();
	const orderId = sql`(
		SELECT order_id FROM payments JOIN orders USING (order_id)
		WHERE payment_id = ${paymentId} AND status = 'pending' AND amount_fen = payable_fen AND state IN ('pendingPayment', 'pendingApproval')
			AND NOT ${isExpired(now)})`;
	return [
		sql`
			INSERT INTO order_tracks (child_order_id, time, operator, content)
			SELECT child_order_id, ${time}, ${operator}, '付款成功，等待发货' FROM child_orders WHERE order_id = ${orderId}`,
		tell("orders", "paid", now, sql`order_id = ${orderId}`),
		sql`UPDATE child_orders SET state = 'pendingShipment' WHERE order_id = ${orderId}`,
		sql`
			UPDATE payments SET status = 'paid', paid_at = ${time}
			WHERE payment_id = ${paymentId} AND status = 'pending' AND order_id = ${orderId}`,
		sql`
			UPDATE orders SET state = 'pendingShipment'
			WHERE state IN ('pendingPayment', 'pendingApproval')
				AND order_id = (SELECT order_id FROM payments WHERE payment_id = ${paymentId} AND status = 'paid')`,
	];
}

/** A transfer whose voucher was refused: the order can be paid anew. */
export async function refuseTransfer(
	{ db, now }: Pick<Context, "db" | "now">,
	paymentId: string,
): Promise<void> {
	const orderId = sql`(SELECT order_id FROM payments WHERE payment_id = ${paymentId} AND status = 'pending' AND method = 'transfer')`;
	await runBatch(db, [
		sql`
			INSERT INTO order_tracks (child_order_id, time, operator, content)
			SELECT child_order_id, ${now.getTime()}, '平台财务', '转账凭证未通过审核，请重新付款' FROM child_orders WHERE order_id = ${orderId}`,
		sql`UPDATE child_orders SET state = 'pendingPayment' WHERE order_id = ${orderId} AND state = 'pendingApproval'`,
		sql`UPDATE orders SET state = 'pendingPayment' WHERE order_id = ${orderId} AND state = 'pendingApproval'`,
		sql`UPDATE payments SET status = 'closed' WHERE payment_id = ${paymentId} AND status = 'pending' AND method = 'transfer'`,
	]);
}

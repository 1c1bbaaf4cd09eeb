import { type SQL, sql } from "drizzle-orm";
import { orderMoves } from "~/domain/order/order-moves";
import { formatPrice } from "~/domain/text/money";
import { findPayment, isOfPayment, isPayment } from "../../../db/payment-parts";
import { runBatch } from "../../../db/run-batch";
import { orders } from "../../../db/schema/trade";
import type { Context } from "../../../endpoint/implement";
import { closePayments } from "../account/close-payments";
import { isExpired } from "../order/expiry";
import { announceStep, operators } from "../order/order-steps";
import { reopenOrders } from "../order/reopen-orders";
import { isIn, moveOrders } from "../order/write-move";

type Outcome = "paid" | "closed" | "mismatch" | "missing";
type Callback = { paymentId: string; amountFen: number; currency: string; operator: string };

/**
 * Handles a bank's callback (O3). Any order and any number of callbacks has the same outcome. It settles only
 * a pending payment of exactly this amount. A closed payment stays closed, and its orders unpaid. Their
 * tracks and a message say once for each payment that its money came too late and goes back.
 */
export async function settlePayment(
	{ db, now }: Pick<Context, "db" | "now">,
	{ paymentId, amountFen, currency, operator }: Callback,
): Promise<Outcome> {
	const payment = await findPayment(db, paymentId);
	if (!payment) return "missing";
	if (payment.amountFen !== amountFen || currency !== "CNY") return "mismatch";
	const others = payment.orderIds.length - 1;
	const about = [`¥${formatPrice(amountFen)}`, `支付单号 ${paymentId}`];
	if (others > 0) about.push(`与另外 ${others} 个订单合并支付`);
	const reason = about.join("，");
	// After the statements that settle: a payment that is still not paid has money that came too late.
	const isLate = sql`${isNotSaid(reason)} AND ${isOfPayment(paymentId, sql`status <> 'paid'`)}`;
	await runBatch(db, [
		...createSettleStatements(now, paymentId, operator),
		...announceStep("orders", "returnTransfer", isLate, { now, by: operator, reason, turn: paymentId }),
	]);
	const after = await findPayment(db, paymentId);
	return after?.status === "paid" ? "paid" : "closed";
}

/** SQL on a table with `order_id`: no track of the order says that this money goes back. */
function isNotSaid(reason: string): SQL {
	return sql`order_id NOT IN (
		SELECT order_id FROM order_tracks JOIN child_orders USING (child_order_id)
		WHERE kind = 'returnTransfer' AND instr(content, ${reason}) > 0)`;
}

/**
 * The statements, for one batch, that settle a pending payment while each of its orders can still be paid.
 * Otherwise they change nothing, e.g. for an expired order that the scheduled run has not closed yet.
 */
export function createSettleStatements(now: Date, paymentId: string, operator: string): SQL[] {
	const isPayable = sql`
		${isIn(orders.state, orderMoves.pay.from)} AND NOT ${isExpired(now)} AND payable_fen = part.amount_fen`;
	return [
		sql`
			UPDATE payments SET status = 'paid', paid_at = ${now.getTime()}
			WHERE ${isPayment(paymentId)} AND status = 'pending' AND NOT EXISTS (
				SELECT 1 FROM payments AS part JOIN orders USING (order_id)
				WHERE (part.payment_id = ${paymentId} OR part.group_id = ${paymentId})
					AND NOT (part.status = 'pending' AND ${isPayable}))`,
		...moveOrders("pay", isOfPayment(paymentId, sql`status = 'paid'`), { now, by: operator }),
	];
}

/**
 * Refuses the voucher of a transfer, and tells the buyer the reason. After that each
 * of its orders can be paid again.
 */
export async function refuseTransfer(
	{ db, now }: Pick<Context, "db" | "now">,
	paymentId: string,
	reason: string,
): Promise<void> {
	const isWaiting = sql`status = 'pending' AND method = 'transfer'`;
	const said = { now, by: operators.finance, reason, turn: paymentId };
	await runBatch(db, [
		...reopenOrders(isOfPayment(paymentId, isWaiting), said),
		sql`UPDATE payments SET refusal = ${reason} WHERE ${isPayment(paymentId)} AND ${isWaiting}`,
		...closePayments(sql`${isPayment(paymentId)} AND ${isWaiting}`, said),
	]);
}

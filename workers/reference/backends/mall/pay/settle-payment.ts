import { eq, type SQL, sql } from "drizzle-orm";
import { formatPrice } from "~/domain/text/money";
import { runBatch } from "../../../db/run-batch";
import { payments } from "../../../db/schema/trade";
import type { Context } from "../../../endpoint/implement";
import { isExpired } from "../order/expiry";
import { UNPAID_MS } from "../order/open-times";
import { announce, isNotNoted, operators } from "../order/order-steps";
import { mayMoveOrder, moveOrders } from "../order/write-move";

type Outcome = "paid" | "closed" | "mismatch" | "missing";
type Callback = { paymentId: string; amountFen: number; currency: string; operator: string };

/**
 * Handles a bank's callback (O3). Any order and any number of callbacks has the same outcome. It settles only a
 * pending payment of exactly this amount. A closed payment stays closed, and its order unpaid. The order's track says once
 * for each payment that its money came too late and goes back.
 */
export async function settlePayment(
	{ db, now }: Pick<Context, "db" | "now">,
	{ paymentId, amountFen, currency, operator }: Callback,
): Promise<Outcome> {
	const [payment] = await db.select().from(payments).where(eq(payments.paymentId, paymentId));
	if (!payment) return "missing";
	if (payment.amountFen !== amountFen || currency !== "CNY") return "mismatch";
	const detail = sql`${`（¥${formatPrice(amountFen)}，支付单号 ${paymentId}）`}`;
	// After the statements that settle: a payment that is still not paid has money that came too late.
	const isLate = sql`${isNotNoted("returnTransfer", detail)} AND order_id = (
		SELECT order_id FROM payments WHERE payment_id = ${paymentId} AND status <> 'paid')`;
	await runBatch(db, [
		...createSettleStatements(now, paymentId, operator),
		...announce("orders", "returnTransfer", isLate, { now, by: operator, detail }),
	]);
	const [after] = await db.select().from(payments).where(eq(payments.paymentId, paymentId));
	return after?.status === "paid" ? "paid" : "closed";
}

/**
 * The statements, for one batch, that settle a pending payment whose order can still be paid. Otherwise they change
 * nothing, e.g. for an expired order that the scheduled run has not closed yet.
 */
export function createSettleStatements(now: Date, paymentId: string, operator: string): SQL[] {
	const isPayable = sql`
		NOT ${isExpired(now)} AND (order_id, payable_fen) = (SELECT order_id, amount_fen FROM payments WHERE payment_id = ${paymentId})`;
	const isPaid = sql`order_id = (SELECT order_id FROM payments WHERE payment_id = ${paymentId} AND status = 'paid')`;
	return [
		sql`
			UPDATE payments SET status = 'paid', paid_at = ${now.getTime()}
			WHERE payment_id = ${paymentId} AND status = 'pending' AND ${mayMoveOrder("pay", isPayable)}`,
		...moveOrders("pay", isPaid, { now, by: operator }),
	];
}

/**
 * Refuses the voucher of a transfer, and tells the buyer the reason. After that the order can be paid again, for a day at
 * least.
 */
export async function refuseTransfer(
	{ db, now }: Pick<Context, "db" | "now">,
	paymentId: string,
	reason: string,
): Promise<void> {
	const isWaiting = sql`payment_id = ${paymentId} AND status = 'pending' AND method = 'transfer'`;
	const isMeant = sql`order_id = (SELECT order_id FROM payments WHERE ${isWaiting})`;
	const said = { now, by: operators.finance, reason, turn: paymentId };
	await runBatch(db, [
		sql`
			UPDATE orders SET expires_at = max(expires_at, ${now.getTime() + UNPAID_MS})
			WHERE ${mayMoveOrder("refuseVoucher", isMeant)}`,
		...moveOrders("refuseVoucher", isMeant, said),
		sql`UPDATE payments SET status = 'closed', refusal = ${reason} WHERE ${isWaiting}`,
	]);
}

import { eq, type SQL, sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import { payments } from "../../../db/schema/trade";
import type { Context } from "../../../endpoint/implement";
import { isExpired } from "../order/expiry";
import { announce, isNotNoted, operators } from "../order/order-steps";
import { mayMoveOrder, moveOrders } from "../order/write-move";

type Outcome = "paid" | "closed" | "mismatch" | "missing";
type Callback = { paymentId: string; amountFen: number; currency: string; operator: string };

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
	const isLate = sql`${isNotNoted("returnTransfer")} AND order_id = (
		SELECT order_id FROM payments WHERE payment_id = ${paymentId} AND method = 'transfer' AND status = 'closed')`;
	await runBatch(db, [
		...createSettleStatements(now, paymentId, operator),
		...announce("orders", "returnTransfer", isLate, { now, by: operator }),
	]);
	const [after] = await db.select().from(payments).where(eq(payments.paymentId, paymentId));
	return after?.status === "paid" ? "paid" : "closed";
}

/**
 * Settles a pending payment whose order can still be paid, changes nothing otherwise, e.g. for an order whose time is over
 * and that the scheduled run has not closed yet. For one batch.
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

/** After a refused voucher the order can be paid again. */
export async function refuseTransfer(
	{ db, now }: Pick<Context, "db" | "now">,
	paymentId: string,
): Promise<void> {
	const isWaiting = sql`payment_id = ${paymentId} AND status = 'pending' AND method = 'transfer'`;
	const isMeant = sql`order_id = (SELECT order_id FROM payments WHERE ${isWaiting})`;
	await runBatch(db, [
		...moveOrders("refuseVoucher", isMeant, { now, by: operators.finance }),
		sql`UPDATE payments SET status = 'closed' WHERE ${isWaiting}`,
	]);
}

import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import { payments } from "../../../db/schema/trade";
import type { Context } from "../../../endpoint/implement";
import { closePayments } from "../account/close-payments";
import { announceStep, operators } from "../order/order-steps";

/**
 * SQL on payments: one with a part by deposit that nobody has paid in time. In the words of the partial
 * index, because SQLite compares them.
 */
export function isOverdue(now: Date): SQL {
	return sql`status = 'pending' AND by_deposit_fen > 0 AND expires_at <= ${now.getTime()} AND method <> 'transfer'`;
}

/**
 * Closes the payments whose time is over and whose part the deposit has paid, so that the company can use it
 * again, and tells the buyers. A transfer waits for the finance department.
 */
export async function closeOverdueParts({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
	const [overdue] = await db
		.select({ paymentId: payments.paymentId })
		.from(payments)
		.where(isOverdue(now))
		.limit(1);
	if (!overdue) return;
	const said = { now, by: operators.clock, turn: String(now.getTime()) };
	const isOfOverdue = sql`order_id IN (SELECT order_id FROM payments WHERE ${isOverdue(now)})`;
	await runBatch(db, [
		...announceStep("orders", "returnPart", isOfOverdue, said),
		...closePayments(isOverdue(now), said),
	]);
}

import { sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import type { Context } from "../../../endpoint/implement";
import { tell } from "./order-message";

const soonMs = 2 * 3_600_000;

/** Tells the buyers, once each, of orders whose time to pay is nearly over. */
export async function remindExpiring({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
	const time = now.getTime();
	// The first condition is that of the partial index on expires_at.
	const isExpiring = sql`
		orders.state IN ('pendingPayment', 'pendingReview') AND state = 'pendingPayment'
		AND expires_at > ${time} AND expires_at <= ${time + soonMs}`;
	await runBatch(db, [tell("orders", "expiring", now, isExpiring)]);
}

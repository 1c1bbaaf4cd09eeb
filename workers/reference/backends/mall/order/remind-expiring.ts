import { sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import type { BuyerContext } from "../../../endpoint/implement";
import { tell } from "./order-message";

const soonMs = 2 * 3_600_000;

/** Tells the buyer, once each, of orders whose time to pay is nearly over. No clock runs: whoever asks for messages does. */
export async function remindExpiring({ db, buyer, mallCode, now }: BuyerContext): Promise<void> {
	const time = now.getTime();
	const isExpiring = sql`
		mall_code = ${mallCode} AND user_id = ${buyer.userId} AND state = 'pendingPayment'
		AND expires_at > ${time} AND expires_at <= ${time + soonMs}`;
	await runBatch(db, [tell("orders", "expiring", now, isExpiring)]);
}

import { sql } from "drizzle-orm";
import { orderMoves } from "~/domain/order/order-moves";
import { runBatch } from "../../../db/run-batch";
import { orders } from "../../../db/schema/trade";
import type { Context } from "../../../endpoint/implement";
import { timedStates } from "./expiry";
import { tell } from "./order-steps";
import { isIn } from "./write-move";

const soonMs = 2 * 3_600_000;

/** Sends one message about each order whose time to pay is almost over. */
export async function remindExpiring({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
	const time = now.getTime();
	// The first condition must equal that of the partial index on expires_at.
	const isExpiring = sql`
		${isIn(orders.state, timedStates)} AND ${isIn(orders.state, orderMoves.expire.from)}
		AND expires_at > ${time} AND expires_at <= ${time + soonMs}`;
	await runBatch(db, [tell("orders", "expiring", isExpiring, { now })]);
}

import { sql } from "drizzle-orm";
import { orderMoves } from "~/domain/order/order-moves";
import { runBatch } from "../../../db/run-batch";
import { orders } from "../../../db/schema/trade";
import type { Context } from "../../../endpoint/implement";
import { timedStates } from "./expiry";
import { tell } from "./order-steps";
import { isIn } from "./write-move";

const soonMs = 2 * 3_600_000;

/** Tells the buyers, once each, of orders whose time to pay is nearly over. */
export async function remindExpiring({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
	const time = now.getTime();
	// The first condition is that of the partial index on expires_at.
	const isExpiring = sql`
		${isIn(orders.state, timedStates)} AND ${isIn(orders.state, orderMoves.expire.from)}
		AND expires_at > ${time} AND expires_at <= ${time + soonMs}`;
	await runBatch(db, [tell("orders", "expiring", isExpiring, now)]);
}

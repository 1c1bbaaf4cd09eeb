import { type SQL, sql } from "drizzle-orm";
import type { OrderState } from "~/api/schema/order";
import { canMoveOrder, orderMoves } from "~/domain/order/order-moves";
import { childOrders, type orders } from "../../../db/schema/trade";
import { isIn } from "./write-move";

/** The moves that happen by time. */
export const clockMoves = ["expire", "lapse"] as const;
/** In the order of the partial index on expires_at, because SQLite compares the condition word by word. */
export const timedStates: OrderState[] = clockMoves.flatMap((name) => orderMoves[name].from);

/**
 * SQL: the time to pay or to decide is over. Every read shows such an order as cancelled; the scheduled run
 * stores that state later. `table` is `orders` or its alias.
 */
export function isExpired(now: Date, table = "orders"): SQL {
	const [state, expiresAt] = [sql.raw(`${table}.state`), sql.raw(`${table}.expires_at`)];
	return sql`(${isIn(state, timedStates)} AND ${expiresAt} <= ${now.getTime()})`;
}

/** SQL: the state at `now` of an order, or of a child order joined with its order. */
export function stateAt(state: typeof orders.state | typeof childOrders.state, now: Date): SQL<OrderState> {
	return sql<OrderState>`iif(${isExpired(now)}, ${orderMoves.expire.to}, ${state})`;
}

/**
 * SQL on child_orders alone: the state of a part at `now`. Few orders are over and not stored as such, so
 * their ids are read once.
 */
export function partStateAt(now: Date): SQL<OrderState> {
	return sql<OrderState>`iif(
		${childOrders.orderId} IN (SELECT order_id FROM orders AS late WHERE ${isExpired(now, "late")}),
		${orderMoves.expire.to}, ${childOrders.state})`;
}

/** The move that ended an order whose time is over; null for any other order. */
export function findEnding(
	{ state, expiresAt }: Pick<typeof orders.$inferSelect, "state" | "expiresAt">,
	now: Date,
): (typeof clockMoves)[number] | null {
	if (expiresAt > now.getTime()) return null;
	return clockMoves.find((name) => canMoveOrder(name, state)) ?? null;
}

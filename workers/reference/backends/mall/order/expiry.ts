import { type SQL, sql } from "drizzle-orm";
import type { OrderState } from "~/api/schema/order";
import type { childOrders, orders } from "../../../db/schema/trade";

/** How an order ends when its time is over, by the state in which it waits. */
export const endings = {
	pendingPayment: { event: "expired", operator: "系统", content: "超时未付款，订单已取消" },
	pendingReview: { event: "unreviewed", operator: "系统", content: "超时未审批，订单已取消" },
} as const;

/**
 * SQL: the time to pay or to decide is over. Such an order reads as cancelled from that moment on; the scheduled run
 * writes it down. `table` is `orders` or its alias.
 */
export function isExpired(now: Date, table = "orders"): SQL {
	const [state, expiresAt] = [sql.raw(`${table}.state`), sql.raw(`${table}.expires_at`)];
	// In literals, as the partial index says it: SQLite does not use the index for bound values.
	return sql`(${state} IN ('pendingPayment', 'pendingReview') AND ${expiresAt} <= ${now.getTime()})`;
}

/** SQL: the state at `now` of an order, or of a child beside its order. */
export function stateAt(state: typeof orders.state | typeof childOrders.state, now: Date): SQL<OrderState> {
	return sql<OrderState>`iif(${isExpired(now)}, 'cancelled', ${state})`;
}

/** How an order whose time is over has ended; null for every other. */
export function findEnding(
	{ state, expiresAt }: Pick<typeof orders.$inferSelect, "state" | "expiresAt">,
	now: Date,
): (typeof endings)[keyof typeof endings] | null {
	if (state !== "pendingPayment" && state !== "pendingReview") return null;
	return expiresAt <= now.getTime() ? endings[state] : null;
}

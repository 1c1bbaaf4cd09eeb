import { sql } from "drizzle-orm";
import { paidStates } from "~/domain/order/order-moves";
import { formatDate } from "~/domain/text/dates";
import { childOrders, orders } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { isIn } from "../order/write-move";

const defaultMonths = 12;

/** This month and those before it, by the calendar of Shanghai: "2026-03", the oldest first. */
export function listMonths(now: Date, count = defaultMonths): string[] {
	const [year = 0, month = 0] = formatDate(now, "yyyy-MM").split("-").map(Number);
	return Array.from({ length: count }, (_, at) =>
		new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7),
	);
}

/** SQL: the amount of a line without its refunds. */
export const spentFen = sql`(subtotal_fen - ifnull((
	SELECT sum(refund_fen) FROM after_sales
	WHERE after_sales.child_order_id = order_lines.child_order_id AND after_sales.line_no = order_lines.line_no
		AND refund_to IS NOT NULL), 0))`;

/**
 * FROM and WHERE of the lines that count as spending: the buyer's, paid and not cancelled,
 * of these months, without gifts.
 */
export function countedLines(ctx: BuyerContext, months?: number) {
	const since = Date.parse(`${listMonths(ctx.now, months)[0]}-01T00:00:00+08:00`);
	return sql`
		orders JOIN child_orders USING (order_id) JOIN order_lines USING (child_order_id)
		WHERE ${isOwn(orders, ctx)} AND orders.created_at >= ${since}
			AND ${isIn(childOrders.state, paidStates)} AND gift_type = 0`;
}

import { and, sql } from "drizzle-orm";
import { paidStates } from "~/domain/order/order-moves";
import { toSpendingPeriod } from "~/domain/order/spending-period";
import { formatDate } from "~/domain/text/dates";
import { isBetweenDays } from "../../../db/between-days";
import { childOrders, orders } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../endpoint/implement";
import { isInScope } from "../../permission/readable-orders";
import { isIn } from "../order/write-move";

type Asked = Parameters<typeof toSpendingPeriod>[0] & { scope?: "company" | undefined };

/** The asked days, or the asked months up to today in Shanghai. */
export function toPeriod(asked: Asked, { now }: Pick<BuyerContext, "now">) {
	return toSpendingPeriod(asked, formatDate(now, "yyyy-MM-dd"));
}

/** SQL: the amount of a line without its refunds. */
export const spentFen = sql`(subtotal_fen - ifnull((
	SELECT sum(refund_fen) FROM after_sales
	WHERE after_sales.child_order_id = order_lines.child_order_id AND after_sales.line_no = order_lines.line_no
		AND refund_to IS NOT NULL), 0))`;

/**
 * FROM and WHERE of the lines that count as spending: the buyer's or the company's, paid and not cancelled,
 * of these days, without gifts.
 * @throws BusinessError 403 for the company's without the right to them.
 */
export function countedLines(ctx: BuyerContext, asked: Asked = {}) {
	const isCounted = and(
		isInScope(orders, ctx, asked.scope),
		isBetweenDays(orders.createdAt, toPeriod(asked, ctx)),
		isIn(childOrders.state, paidStates),
	);
	return sql`
		orders JOIN child_orders USING (order_id) JOIN order_lines USING (child_order_id)
		WHERE ${isCounted} AND gift_type = 0`;
}

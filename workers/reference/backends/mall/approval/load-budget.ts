import { type SQL, sql } from "drizzle-orm";
import { budgetStates } from "~/domain/order/order-moves";
import { formatMoney } from "~/domain/text/money";
import { toMonth, toMonthDays } from "~/domain/text/month-days";
import { isBetweenDays } from "../../../db/between-days";
import { buyers } from "../../../db/schema/identity";
import { childOrders, orders } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../endpoint/implement";
import { stateAt } from "../order/expiry";
import { isIn } from "../order/write-move";
import { type BudgetUse, getOverFen } from "./budget";

/** The order whose month counts. `orderId` is "" for an order that does not exist yet. */
type Asked = { orderId: string; createdAt: number };

/** The use of the buyer's company's budget without this order; null for a company without a budget. */
export async function loadBudgetUse(ctx: BuyerContext, asked: Asked): Promise<BudgetUse | null> {
	const limitFen = ctx.buyer.monthlyBudgetFen;
	if (limitFen === null) return null;
	const [row] = await ctx.db.all<{ fen: number }>(sql`SELECT ${sumUsed(ctx, asked)} AS fen`);
	return { month: toMonth(asked.createdAt), limitFen, usedFen: row?.fen ?? 0 };
}

/** The use of the budget without each of these orders, by order; "" is an order that does not exist yet. */
export async function loadBudgetUses(
	ctx: BuyerContext,
	orderIds: readonly string[],
): Promise<Map<string, BudgetUse | null>> {
	const createdAt = ctx.now.getTime();
	const uses = [...new Set(orderIds)].map(async (orderId) => {
		return [orderId, await loadBudgetUse(ctx, { orderId, createdAt })] as const;
	});
	return new Map(await Promise.all(uses));
}

/** SQL: what the company's other orders of the month have used, in fen. */
export function sumUsed({ buyer, mallCode, now }: BuyerContext, { orderId, createdAt }: Asked): SQL {
	const isOfMonth = isBetweenDays(orders.createdAt, toMonthDays(toMonth(createdAt)));
	return sql`(
		SELECT ifnull(sum(${childOrders.payableFen}), 0)
		FROM orders JOIN buyers ON ${buyers.userId} = ${orders.userId} JOIN child_orders ON ${childOrders.orderId} = ${orders.orderId}
		WHERE ${orders.mallCode} = ${mallCode} AND ${buyers.companyId} = ${buyer.companyId} AND ${orders.orderId} <> ${orderId}
			AND ${isIn(stateAt(childOrders.state, now), budgetStates)} AND ${isOfMonth})`;
}

/**
 * By how much each waiting order exceeds the budget of its month, as money; null where the company has none.
 * Waiting orders use no budget, so all orders of a month have the same rest.
 */
export async function loadOver(
	ctx: BuyerContext,
	waiting: readonly { createdAt: number; payableFen: number }[],
): Promise<(order: { createdAt: number; payableFen: number }) => string | null> {
	const months = new Map(waiting.map(({ createdAt }) => [toMonth(createdAt), createdAt]));
	const uses = await Promise.all(
		Array.from(months, async ([month, createdAt]) => {
			return [month, await loadBudgetUse(ctx, { orderId: "", createdAt })] as const;
		}),
	);
	const byMonth = new Map(uses);
	return ({ createdAt, payableFen }) => {
		const use = byMonth.get(toMonth(createdAt));
		return use ? formatMoney(getOverFen(use, payableFen)) : null;
	};
}

import type { Budget } from "~/api/schema/budget";
import { formatMoney, parseMoney } from "~/domain/text/money";

/**
 * By how much an order exceeds the budget, as money; null for an order within it, and where there is none.
 */
export function getOverBudget(budget: Budget | undefined): string | null {
	const fen = budget ? parseMoney(budget.left) : 0;
	return fen < 0 ? formatMoney(-fen) : null;
}

import type { Budget } from "~/api/schema/budget";
import { formatMoney } from "~/domain/text/money";
import type { BuyerContext } from "../../../endpoint/implement";
import { isGranted } from "../../permission/menu-tree";

/** A company's budget for a month, and what its other orders have used of it. */
export type BudgetUse = { month: string; limitFen: number; usedFen: number };

/** The figures are for approvers and for buyers with the right to the company's accounts. */
export function maySeeBudget({ buyer }: Pick<BuyerContext, "buyer">): boolean {
	return buyer.approver || isGranted(buyer, "/finance/credit");
}

/** By how much an order of this amount exceeds the budget; 0 within it. */
export function getOverFen(use: BudgetUse | null, payableFen: number): number {
	return use ? Math.max(0, use.usedFen + payableFen - use.limitFen) : 0;
}

/**
 * The budget with an order of this amount, in the contract's shape; undefined for a buyer who may not see it.
 */
export function showBudget(
	viewer: Pick<BuyerContext, "buyer">,
	use: BudgetUse | null,
	payableFen: number,
): Budget | undefined {
	if (!use || !maySeeBudget(viewer)) return undefined;
	const { month, limitFen, usedFen } = use;
	return {
		month,
		limit: formatMoney(limitFen),
		used: formatMoney(usedFen),
		left: formatMoney(limitFen - usedFen - payableFen),
	};
}

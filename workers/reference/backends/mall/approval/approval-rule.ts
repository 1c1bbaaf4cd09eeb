import type { AskedApproval } from "~/api/schema/settlement";
import { formatMoney } from "~/domain/text/money";
import { bookedMethods } from "../pay/methods";
import { type BudgetUse, getOverFen } from "./budget";

/**
 * The limit above which a single order of a buyer needs approval, null for none, and the names of its
 * approvers. A buyer cannot approve their own order.
 */
export type ApprovalRule = { limitFen: number | null; approvers: string[] };

/** Why an order needs approval: the amount of its limit, or the budget of its month. */
export type ApprovalCause = { limitFen: number } | "budget";

/**
 * Why an order of this amount needs approval: it is above the limit, or exceeds the company's budget for
 * the month however small it is. Null where it needs none. An order of exactly the limit, or of exactly the
 * rest of the month, needs none.
 */
export function findCause(
	{ approval, budget }: { approval: ApprovalRule | null; budget: BudgetUse | null },
	payableFen: number,
): ApprovalCause | null {
	if (!approval) return null;
	const { limitFen } = approval;
	if (limitFen !== null && payableFen > limitFen) return { limitFen };
	return getOverFen(budget, payableFen) > 0 ? "budget" : null;
}

/** The limit of a cause and the approvers in the contract's shape; null where no approval is needed. */
export function askApprovalOf(
	rules: Parameters<typeof findCause>[0],
	payableFen: number,
): AskedApproval | null {
	const cause = findCause(rules, payableFen);
	if (!cause || !rules.approval) return null;
	const asked = { approvers: rules.approval.approvers, paysBy: [...bookedMethods] };
	return cause === "budget" ? asked : { limit: formatMoney(cause.limitFen), ...asked };
}

import type { ApprovalSummary } from "~/api/contract/mall/approval";
import { formatOrderState } from "./order-state";

/**
 * The outcome of a request for approval, in the buyer's words: the decision, or
 * without one the state of its order.
 */
export function formatApproval({ decision, state }: Pick<ApprovalSummary, "decision" | "state">): string {
	if (!decision) return formatOrderState(state);
	return decision.outcome === "approved" ? "已通过" : "已退回";
}

import type { ApprovalSummary } from "~/api/contract/mall/approval";
import { formatOrderState } from "./order-state";

/** What has become of a request for approval, in the buyer's words: the decision, or the state of its order without one. */
export function formatApproval({ decision, state }: Pick<ApprovalSummary, "decision" | "state">): string {
	if (!decision) return formatOrderState(state);
	return decision.outcome === "approved" ? "已通过" : "已退回";
}

import type { ApprovalSummary } from "~/api/contract/mall/approval";
import { formatApproval } from "~/domain/order/approval-state";
import { Chip, type ChipTone } from "~/ui/look/chip/chip";

/** The outcome of a request for approval. */
export function ApprovalChip({ approval }: { approval: Pick<ApprovalSummary, "decision" | "state"> }) {
	return <Chip tone={toTone(approval)} label={formatApproval(approval)} />;
}

function toTone({ decision, state }: Pick<ApprovalSummary, "decision" | "state">): ChipTone {
	if (decision) return decision.outcome === "approved" ? "success" : "danger";
	return state === "pendingReview" ? "warning" : "neutral";
}

import type { ApprovalSummary } from "~/api/contract/mall/approval";
import { formatOrderState } from "./order-state";
import { formatPayMethod } from "./pay-method";

/**
 * The outcome of a request for approval, in the buyer's words: the decision, or
 * without one the state of its order.
 */
export function formatApproval({ decision, state }: Pick<ApprovalSummary, "decision" | "state">): string {
	if (!decision) return formatOrderState(state);
	return decision.outcome === "approved" ? "已通过" : "已退回";
}

/** The consequence of an approval, where the submitter chose that it pays by this way, or without one. */
export function describeApproval(paysBy: string | undefined): string {
	if (paysBy === undefined) return "同意后提交人可以付款，订单按提交时的价格生效。";
	return `同意后立即用${formatPayMethod(paysBy)}付款，订单按提交时的价格生效；价格、上下架或余额有变化时，订单退回提交人。`;
}

/** The note before a submit: the approval itself pays by one of these ways. */
export function describePaidApproval(names: readonly string[]): string {
	return `选择${names.join("或")}时，审批通过后自动付款；届时价格或余额有变化，订单退回`;
}

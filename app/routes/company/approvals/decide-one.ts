import "server-only";
import { type ApprovalRole, type ApprovalSummary, listApprovals } from "~/api/contract/mall/approval";
import { ApiError, getFieldErrors } from "~/api/endpoint/error";
import { parseMoney } from "~/domain/text/money";
import { type Decision, decideOrder, isUnpaid, readOver } from "~/parts/order/approval/decide-order";
import { done, type OrderOutcome } from "~/parts/order/several/several";
import { getScope } from "~/request/scope";

const outcomes = { approve: "approved", sendBack: "sentBack" } as const;

/** Decides on one order. Never throws an ApiError. */
export async function decideOne(decision: Decision, orderId: string, reason: string): Promise<OrderOutcome> {
	try {
		await decideOrder(decision, { orderId, reason: decision === "sendBack" ? reason : "" });
		return done;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return explain(error, decision, orderId);
	}
}

async function explain(error: ApiError, decision: Decision, orderId: string): Promise<OrderOutcome> {
	if (decision === "approve" && (await isOverBudget(error, orderId)))
		return { ...done, refusal: "超出预算，请打开审批单写明原因" };
	if (isUnpaid(error)) return { ...done, refusal: error.message };
	if (error.status === 409) return explainLate(error, decision, orderId);
	return { ...done, refusal: error.message, isDown: error.status >= 500 && error.status !== 555 };
}

/** The answer asks for a reason or for a second look, or the order's row says that it is over the budget. */
async function isOverBudget(error: ApiError, orderId: string): Promise<boolean> {
	if (readOver(error) !== undefined) return true;
	if (error.status !== 400) return false;
	if (getFieldErrors(error).reason !== undefined) return true;
	const found = await findOrder("waiting", orderId);
	if (found instanceof ApiError) return false;
	return found?.over !== undefined && parseMoney(found.over) > 0;
}

/** The order does not wait any more. The first press of a double click may have made this very decision. */
async function explainLate(error: ApiError, decision: Decision, orderId: string): Promise<OrderOutcome> {
	const found = await findOrder("decided", orderId);
	if (found instanceof ApiError) return { ...done, refusal: error.message };
	if (found?.decision?.outcome === outcomes[decision]) return done;
	return { ...done, refusal: "已处理过或已取消，请打开审批单查看" };
}

/** The row of an order in one of the approver's lists; the error of a list that cannot be read. */
async function findOrder(
	role: ApprovalRole,
	orderId: string,
): Promise<ApprovalSummary | undefined | ApiError> {
	try {
		const asked = { role, keyword: orderId, pageIndex: 1, pageSize: 20 };
		const { list } = await getScope().api.call(listApprovals, asked);
		return list.find((one) => one.orderId === orderId);
	} catch (error) {
		if (error instanceof ApiError) return error;
		throw error;
	}
}

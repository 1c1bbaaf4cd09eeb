import "server-only";
import * as v from "valibot";
import { approveOrder, OverBudget, sendBackOrder } from "~/api/contract/mall/approval";
import { ApiError } from "~/api/endpoint/error";
import { getScope } from "~/request/scope";

/** The approver's two answers. */
export type Decision = "approve" | "sendBack";

/** An order, the approver's words, and the amount over the budget that the approver has seen. */
type Given = { orderId: string; reason: string; over?: string | undefined };

/** Approves an order or sends it back. Throws ApiError as the contract says. */
export async function decideOrder(decision: Decision, { orderId, reason, over }: Given): Promise<void> {
	const { api } = getScope();
	await (decision === "approve"
		? api.call(approveOrder, { orderId, reason, over })
		: api.call(sendBackOrder, { orderId, reason }));
}

/** The amount over the budget for which a refusal asks; undefined for any other error. */
export function readOver(error: unknown): string | undefined {
	const parsed = v.safeParse(OverBudget, error instanceof ApiError ? error.body : null);
	return parsed.success ? parsed.output.over : undefined;
}

/** The approval could not pay the order, which has gone back to its submitter. */
export function isUnpaid(error: ApiError): boolean {
	return v.is(v.object({ code: v.literal("UNPAID") }), error.body);
}

import "server-only";
import { data } from "react-router";
import * as v from "valibot";
import { ApiError, getFieldErrors } from "~/api/endpoint/error";
import { Money } from "~/api/schema/money";
import { pages } from "~/domain/page/pages";
import type { Refusal } from "~/parts/form/refusal";
import { type Outcome, type Posted, runForm } from "~/parts/form/run-form";
import { type Decision, decideOrder, readOver } from "~/parts/order/approval/decide-order";
import { getQuery } from "~/request/page-query";

const DecideForm = v.object({
	reason: v.optional(v.string(), ""),
	/** The amount over the budget that the approver has seen in the second look. */
	over: v.optional(Money),
});

/** The refused form, or the second look at an order that exceeds the budget by `over`. */
export type DecideRefusal = Refusal & { decision?: Decision; over?: string };

/**
 * Approves the order or sends it back, then shows its new state. 404 for a user who may not see the order.
 */
export function handleDecideForm() {
	return runForm<DecideRefusal, typeof DecideForm>({
		schema: DecideForm,
		verbs: {
			approve: (posted) => decide("approve", posted),
			sendBack: (posted) => decide("sendBack", posted),
			back: () => ({ decision: "approve" }),
		},
	});
}

async function decide(
	decision: Decision,
	{ input: { reason, over } }: Posted<v.InferOutput<typeof DecideForm>>,
): Promise<Outcome<DecideRefusal>> {
	const { orderId = "" } = getQuery(pages.approval);
	try {
		await decideOrder(decision, { orderId, reason, over });
		return undefined;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 404) throw data(null, { status: 404, statusText: "Not Found" });
		const now = readOver(error);
		// The first press asks for the second look. A later one tells that the amount has changed.
		const message = over ? "超出预算的金额有变化，请再次核对" : "";
		if (now) return { over: now, message, decision: "approve" };
		return { message: error.message, fields: getFieldErrors(error), decision };
	}
}

import "server-only";
import { data } from "react-router";
import * as v from "valibot";
import { approveOrder, OverBudget, sendBackOrder } from "~/api/contract/mall/approval";
import { ApiError } from "~/api/error";
import { Money } from "~/api/schema/money";
import { pages } from "~/domain/page/pages";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

const DecideForm = v.object({
	do: pressed(v.strictTuple([v.picklist(["approve", "sendBack", "back"])])),
	reason: v.optional(v.string(), ""),
	/** The amount over the budget that the approver has seen in the second look. */
	over: v.optional(Money),
});

/** The refused form, or the second look at an order that exceeds the budget by `over`. */
export type DecideRefusal = Refusal & { decision?: "approve" | "sendBack"; over?: string };

/** Approves the order or sends it back, then shows its new state. 404 for a user who may not see the order. */
export function handleDecideForm() {
	const { orderId = "" } = getQuery(pages.approval);
	const { api } = getScope();
	return runForm<typeof DecideForm, DecideRefusal>({
		schema: DecideForm,
		async run({ do: [verb], reason, over }) {
			if (verb === "back") return { decision: "approve" };
			try {
				await (verb === "approve"
					? api.call(approveOrder, { orderId, reason, over })
					: api.call(sendBackOrder, { orderId, reason }));
			} catch (error) {
				if (error instanceof ApiError && error.status === 404)
					throw data(null, { status: 404, statusText: "Not Found" });
				const now = error instanceof ApiError ? readOver(error) : undefined;
				// The first press asks for the second look. A later one tells that the amount has changed.
				const message = over ? "超出预算的金额有变化，请再次核对" : "";
				if (now) return { over: now, message, decision: "approve" };
				throw error;
			}
			return undefined;
		},
		explain: (_, { do: [verb] }) => (verb === "back" ? {} : { decision: verb }),
	});
}

function readOver(error: ApiError): string | undefined {
	const parsed = v.safeParse(OverBudget, error.body);
	return parsed.success ? parsed.output.over : undefined;
}

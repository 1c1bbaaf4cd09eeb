import "server-only";
import { data } from "react-router";
import * as v from "valibot";
import { ApiError } from "~/api/endpoint/error";
import { Money } from "~/api/schema/money";
import { pages } from "~/domain/page/pages";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { type Decision, decideOrder, readOver } from "~/parts/order/approval/decide-order";
import { getQuery } from "~/request/page-query";

const DecideForm = v.object({
	do: pressed(v.strictTuple([v.picklist(["approve", "sendBack", "back"])])),
	reason: v.optional(v.string(), ""),
	/** The amount over the budget that the approver has seen in the second look. */
	over: v.optional(Money),
});

/** The refused form, or the second look at an order that exceeds the budget by `over`. */
export type DecideRefusal = Refusal & { decision?: Decision; over?: string };

/** Approves the order or sends it back, then shows its new state. 404 for a user who may not see the order. */
export function handleDecideForm() {
	const { orderId = "" } = getQuery(pages.approval);
	return runForm<typeof DecideForm, DecideRefusal>({
		schema: DecideForm,
		async run({ do: [verb], reason, over }) {
			if (verb === "back") return { decision: "approve" };
			try {
				await decideOrder(verb, { orderId, reason, over });
			} catch (error) {
				if (error instanceof ApiError && error.status === 404)
					throw data(null, { status: 404, statusText: "Not Found" });
				const now = readOver(error);
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

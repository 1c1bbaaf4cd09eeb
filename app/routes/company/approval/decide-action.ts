import "server-only";
import { data } from "react-router";
import * as v from "valibot";
import { approveOrder, sendBackOrder } from "~/api/contract/mall/approval";
import { ApiError } from "~/api/error";
import { pages } from "~/domain/page/pages";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

const DecideForm = v.object({
	do: pressed(v.strictTuple([v.picklist(["approve", "sendBack"])])),
	reason: v.optional(v.string(), ""),
});

/** Approves the order or sends it back, then shows its new state. 404 for a user who may not see the order. */
export function handleDecideForm(request: Request) {
	const { orderId = "" } = getQuery(pages.approval);
	const { api } = getScope();
	return runForm(request, {
		schema: DecideForm,
		async run({ do: [verb], reason }) {
			try {
				await (verb === "approve"
					? api.call(approveOrder, { orderId })
					: api.call(sendBackOrder, { orderId, reason }));
			} catch (error) {
				if (error instanceof ApiError && error.status === 404)
					throw data(null, { status: 404, statusText: "Not Found" });
				throw error;
			}
			return undefined;
		},
	});
}

import "server-only";
import * as v from "valibot";
import { deleteInvoiceHeader, setDefaultInvoiceHeader } from "~/api/contract/purchaser";
import { Id } from "~/api/schema/id";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";

const HeaderListForm = v.object({ do: pressed(v.strictTuple([v.picklist(["default", "delete"]), Id])) });

/** Handles 设为默认 and 删除 of an invoice header, and returns to the same list. */
export function handleHeaderListForm() {
	return runForm({
		schema: HeaderListForm,
		async run({ do: [verb, headerId] }) {
			const call = verb === "default" ? setDefaultInvoiceHeader : deleteInvoiceHeader;
			await getScope().api.call(call, { headerId });
			return undefined;
		},
	});
}

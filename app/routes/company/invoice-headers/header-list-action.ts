import "server-only";
import { deleteInvoiceHeader, setDefaultInvoiceHeader } from "~/api/contract/purchaser";
import { backAfter, runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { getScope } from "~/request/scope";

/** Handles 设为默认 and 删除 of an invoice header, and returns to the same list. */
export function handleHeaderListForm() {
	const { api } = getScope();
	return runForm({
		verbs: {
			default: on(OneId, ([headerId]) => backAfter(api.call(setDefaultInvoiceHeader, { headerId }))),
			delete: on(OneId, ([headerId]) => backAfter(api.call(deleteInvoiceHeader, { headerId }))),
		},
	});
}

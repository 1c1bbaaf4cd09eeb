import "server-only";
import { saveInvoiceHeader } from "~/api/contract/purchaser";
import { present } from "~/api/wire/present";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { prefixFields } from "~/parts/form/prefix-fields";
import { runForm } from "~/parts/form/run-form";
import { readHeaderForm } from "~/parts/order/invoice-form/read-header-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

/** Saves a new or changed invoice header and leads to the list. */
export function handleHeaderForm() {
	const { headerId } = getQuery(pages.invoiceHeaderForm);
	return runForm({
		verbs: {
			cancel: () => pages.invoiceHeaders.path,
			async save({ form }) {
				const entries = { ...readHeaderForm(form), ...present({ headerId: headerId || undefined }) };
				const saved = await getScope().api.call(saveInvoiceHeader, entries);
				return toPath(pages.invoiceHeaders, { saved: saved.headerId });
			},
		},
		explain: (error) => ({ fields: prefixFields(error, "h.") }),
	});
}

import "server-only";
import * as v from "valibot";
import { saveInvoiceHeader } from "~/api/contract/purchaser";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { prefixFields } from "~/parts/form/prefix-fields";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { readHeaderForm } from "~/parts/order/invoice-form/read-header-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

const SaveForm = v.object({ do: pressed(v.strictTuple([v.picklist(["save", "cancel"])])) });

/** Saves a new or changed invoice header and leads to the list. */
export function handleHeaderForm() {
	const { headerId } = getQuery(pages.invoiceHeaderForm);
	return runForm({
		schema: SaveForm,
		async run({ do: [verb] }, { form }) {
			if (verb === "cancel") return pages.invoiceHeaders.path;
			const entries = { ...readHeaderForm(form), ...(headerId && { headerId }) };
			const saved = await getScope().api.call(saveInvoiceHeader, entries);
			return toPath(pages.invoiceHeaders, { saved: saved.headerId });
		},
		explain: (error) => ({ fields: prefixFields(error, "h.") }),
	});
}

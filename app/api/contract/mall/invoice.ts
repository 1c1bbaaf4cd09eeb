import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Id } from "../../schema/id";
import { InvoiceChoice, InvoiceContent, InvoiceState, InvoiceType, TitleKind } from "../../schema/invoice";
import { ofExtension } from "../../schema/of-extension";

const { get } = callsOf("mall");

/** The invoice of a settlement; 404 when none is chosen yet. */
export const findInvoice = get("/invoice/find", {
	uncalled: "The settlement has its invoice under the version that seals it.",
	input: v.object({ settlementId: Id }),
	output: InvoiceChoice,
});

/** The kinds of invoice that this mall allows. */
export const getInvoiceSetting = get("/invoice/onSetting", {
	output: v.object({
		types: v.array(v.object({ invoiceType: InvoiceType, name: v.string() })),
		/** The kind that the buyer's company has laid down; an order starts with it. */
		companyType: ofExtension("money", v.optional(InvoiceType)),
		titleKinds: v.array(TitleKind),
		contents: v.array(v.object({ content: InvoiceContent, name: v.string() })),
	}),
});

/** The moments of invoicing that this mall allows. */
export const getInvoiceMethodSetting = get("/invoice/methodSetting", {
	output: v.object({ states: v.array(v.object({ invoiceState: InvoiceState, name: v.string() })) }),
});

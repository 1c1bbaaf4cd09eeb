import * as v from "valibot";
import { endpoint } from "../../endpoint";
import { NoInput } from "../../schema/done";
import { Id } from "../../schema/id";
import { InvoiceChoice, InvoiceContent, InvoiceState, InvoiceType, TitleKind } from "../../schema/invoice";

/** The invoice of a settlement; 404 when none is chosen yet. */
export const findInvoice = endpoint({
	backend: "mall",
	method: "GET",
	path: "/invoice/find",
	input: v.object({ settlementId: Id }),
	output: InvoiceChoice,
});

/** The kinds of invoice that this mall allows. */
export const getInvoiceSetting = endpoint({
	backend: "mall",
	method: "GET",
	path: "/invoice/onSetting",
	input: NoInput,
	output: v.object({
		types: v.array(v.object({ invoiceType: InvoiceType, name: v.string() })),
		titleKinds: v.array(TitleKind),
		contents: v.array(v.object({ content: InvoiceContent, name: v.string() })),
	}),
});

/** The moments of invoicing that this mall allows. */
export const getInvoiceMethodSetting = endpoint({
	backend: "mall",
	method: "GET",
	path: "/invoice/methodSetting",
	input: NoInput,
	output: v.object({ states: v.array(v.object({ invoiceState: InvoiceState, name: v.string() })) }),
});

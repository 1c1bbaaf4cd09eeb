import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Id } from "../../schema/id";
import { InvoiceChoice, InvoiceContent, InvoiceState, InvoiceType, TitleKind } from "../../schema/invoice";
import { Money } from "../../schema/money";
import { ofExtension } from "../../schema/of-extension";
import { OrderScope } from "../../schema/order";
import { pageOf, pageQueryEntries } from "../../schema/page";
import { Month, Time } from "../../schema/time";

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

const sums = {
	/** With tax and freight, without what was refunded before the invoice was issued. */
	amount: Money,
	tax: Money,
	/** The refunds since then. */
	refunded: Money,
};

/** A supplier's invoice for its part of an order. */
export const IssuedInvoice = v.object({
	invoiceNo: v.string(),
	invoiceType: InvoiceType,
	issuedAt: Time,
	/** The part of the order, and the order. */
	orderId: Id,
	parentOrderId: Id,
	venderName: v.string(),
	/** Who ordered, by name. */
	submitter: v.optional(v.string()),
	/** The title of its header. */
	title: v.optional(v.string()),
	...sums,
	/** It stands; it waits for a red-letter invoice (红字发票) over the refunds; it has one; it is void. */
	state: v.picklist(["valid", "toReverse", "reversed", "void"]),
	/** The address of its file. */
	url: v.string(),
});
export type IssuedInvoice = v.InferOutput<typeof IssuedInvoice>;

/**
 * The invoices that were issued in a month, the oldest first, with their sums: of the buyer's orders, or of
 * the company's. 403: the buyer lacks the right to `scope`.
 */
export const listIssuedInvoices = get("/invoice/issued", {
	mayForbid: true,
	extension: "orders",
	input: v.object({ month: Month, scope: v.optional(OrderScope), ...pageQueryEntries }),
	// Its sums are of all: a list has each invoice, or is refused.
	output: v.object({ ...pageOf(IssuedInvoice), list: v.array(IssuedInvoice), sums: v.object(sums) }),
});

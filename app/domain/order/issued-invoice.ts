import type { IssuedInvoice } from "~/api/contract/mall/invoice";

/** The greatest number of invoices in one ZIP: a page of their call. */
export const mostInvoiceFiles = 100;

/** The names of the states of an invoice. */
export const issuedStates: Readonly<Record<IssuedInvoice["state"], string>> = {
	valid: "正常",
	toReverse: "待红冲",
	reversed: "已红冲",
	void: "已作废",
};

import type { InvoiceChoice } from "~/api/schema/invoice";

const types: Record<InvoiceChoice["invoiceType"], string> = {
	1: "纸质普通发票",
	2: "数电发票（增值税专用发票）",
	3: "数电发票（普通发票）",
};

/** The type of an invoice in the buyer's words. */
export function formatInvoiceType(type: InvoiceChoice["invoiceType"]): string {
	return types[type];
}

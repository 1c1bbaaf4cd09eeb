import type { InvoiceHeader, InvoiceType } from "~/api/schema/invoice";

type Registration = Pick<InvoiceHeader, "regAddr" | "regPhone" | "regBank" | "regBankAccount">;

/** True if a header has what a VAT special invoice must show. */
export function isRegistered({ regAddr, regPhone, regBank, regBankAccount }: Registration): boolean {
	return Boolean(regAddr && regPhone && regBank && regBankAccount);
}

/**
 * The headers for a kind of invoice, in their order. A VAT special one needs the registration. An ordinary
 * one takes the headers made for it, or any when there are none.
 */
export function listFittingHeaders(headers: readonly InvoiceHeader[], type: InvoiceType): InvoiceHeader[] {
	if (type === 2) return headers.filter(isRegistered);
	const ordinary = headers.filter(({ invoiceType }) => invoiceType !== 2);
	return ordinary.length > 0 ? ordinary : [...headers];
}

/** A header with the data that tell it apart from others of the same company, for a kind of invoice. */
export function describeHeader(header: InvoiceHeader, type: InvoiceType): string {
	const { title, taxNo, regBank = "", regBankAccount = "", email, receiverName, shared } = header;
	const apart =
		type === 2
			? ["专票", `${regBank} ${regBankAccount.slice(0, 4)}…${regBankAccount.slice(-4)}`]
			: ["普票", taxNo, email || receiverName];
	return `${title}（${[shared && "公司共用", ...apart].filter(Boolean).join(" · ")}）`;
}

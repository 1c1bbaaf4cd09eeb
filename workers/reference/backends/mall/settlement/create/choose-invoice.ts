import type { InvoiceChoice, InvoiceChoiceInput } from "~/api/schema/invoice";
import { present } from "~/api/wire/present";
import { isRegistered, listFittingHeaders } from "~/domain/order/invoice-kinds";
import { formatInvoiceType } from "~/domain/order/invoice-type";
import { type BuyerContext, createFieldError } from "../../../../endpoint/implement";
import { listInvoiceHeaders, loadInvoiceHeader } from "../../../purchaser/invoice-headers";

/** Every buyer belongs to a company, so no invoice is made out to a person. */
export const titleKinds = [5 as const];

/**
 * The invoice with which an order starts, with the first header that fits. Its kind is the company's, else
 * that of the header that the buyer chose, else VAT special where the company shares a header for it, else
 * that of the first header. Null without a header.
 */
export async function loadDefaultInvoice(ctx: BuyerContext): Promise<InvoiceChoice | null> {
	const { invoiceType: rule, invoiceTypes, defaultHeaderId } = ctx.buyer;
	const headers = await listInvoiceHeaders(ctx);
	const chosen = headers.find(({ headerId }) => headerId === defaultHeaderId);
	const special = headers.find(({ shared, invoiceType }) => shared && invoiceType === 2);
	const wished = [rule, chosen?.invoiceType, special?.invoiceType, headers[0]?.invoiceType, invoiceTypes[0]];
	for (const invoiceType of wished) {
		if (!invoiceType || !invoiceTypes.includes(invoiceType)) continue;
		const [header] = listFittingHeaders(headers, invoiceType);
		// VAT special invoices are only issued in the collected form.
		const invoiceState = invoiceType === 2 ? 2 : 1;
		if (header) return { invoiceType, invoiceState, titleKind: 5, content: 1, header };
	}
	return null;
}

/**
 * The buyer's choice with its header.
 * @throws BusinessError 404 for another buyer's header; 400, at its field, for a kind of invoice or of title
 * that the mall does not have, and for a header that lacks what the kind needs.
 */
export async function chooseInvoice(
	ctx: BuyerContext,
	{ headerId, ...choice }: InvoiceChoiceInput,
): Promise<InvoiceChoice> {
	const header = headerId === undefined ? null : await loadInvoiceHeader(ctx, headerId);
	if (!ctx.buyer.invoiceTypes.includes(choice.invoiceType)) {
		throw createFieldError(
			"INVOICE",
			"invoice.invoiceType",
			`本商城不开${formatInvoiceType(choice.invoiceType)}，请另选发票类型`,
		);
	}
	if (!titleKinds.some((kind) => kind === choice.titleKind)) {
		throw createFieldError("INVOICE", "invoice.titleKind", "发票抬头须为单位");
	}
	if (header && choice.invoiceType === 2 && !isRegistered(header)) {
		throw createFieldError("INVOICE", "invoice.headerId", "该抬头缺少注册信息，不能开增值税专用发票");
	}
	return { ...choice, ...present({ header }) };
}

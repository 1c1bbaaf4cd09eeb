import type { InvoiceHeaderInput } from "~/api/schema/invoice";
import { readShareBox } from "~/parts/form/sharing/read-share-box";

const texts = [
	"title",
	"taxNo",
	"regAddr",
	"regPhone",
	"regBank",
	"regBankAccount",
	"receiverName",
	"receiverPhone",
	"receiverAddress",
	"email",
] as const;

/** The fields `h.…` of a form as the contract's invoice header; the contract checks them. */
export function readHeaderForm(form: FormData): InvoiceHeaderInput {
	const entries: Record<string, unknown> = {
		invoiceType: Number(form.get("h.invoiceType") ?? 3),
		isDefault: form.has("h.isDefault"),
		...readShareBox(form, "h."),
	};
	for (const name of texts) entries[name] = String(form.get(`h.${name}`) ?? "").trim();
	return entries as InvoiceHeaderInput;
}

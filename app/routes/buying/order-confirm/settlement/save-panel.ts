import "server-only";
import { addAddress, updateAddress } from "~/api/contract/mall/address";
import { saveInvoiceHeader } from "~/api/contract/purchaser";
import { readHeaderForm } from "~/parts/order/invoice-form/read-header-form";
import { readAddressForm } from "~/parts/place/address-form/read-address-form";
import { readInvoice } from "./confirm-form";
import type { ConfirmWork } from "./confirm-work";

/** Saves the address of the open panel, a new one without `addressId`. Returns its id. Throws ApiError. */
export async function saveAddress({ api, form }: ConfirmWork, addressId: string): Promise<string> {
	const entries = readAddressForm(form);
	const saved = addressId
		? await api.call(updateAddress, { addressId, ...entries })
		: await api.call(addAddress, entries);
	return saved.addressId;
}

/**
 * Saves the header of the open panel, a new one without `former`, and puts it on this invoice, with its kind,
 * because the buyer entered it for this invoice. Throws ApiError.
 */
export async function saveHeader(
	{ api, calls, form, settlement }: ConfirmWork,
	former: string,
): Promise<void> {
	const entries = readHeaderForm(form);
	const { headerId } = await api.call(saveInvoiceHeader, {
		...entries,
		headerId: former || undefined,
	});
	const isSpecial = entries.invoiceType === 2;
	if (isSpecial !== (form.get("inv.type") === "2")) form.set("inv.type", String(entries.invoiceType));
	form.set(isSpecial ? "inv.specialId" : "inv.headerId", headerId);
	form.set("inv.kind", "5");
	const invoice = readInvoice(form);
	const { settlementId, version } = settlement;
	if (invoice) await api.call(calls.modifySettlement, { settlementId, version, invoice });
}

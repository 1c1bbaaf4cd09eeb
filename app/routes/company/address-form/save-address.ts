import "server-only";
import { addAddress, updateAddress } from "~/api/contract/mall/address";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { prefixFields } from "~/parts/form/prefix-fields";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { fillAddress, type PasteAnswer } from "~/parts/place/address-form/fill-address";
import { readAddressForm } from "~/parts/place/address-form/read-address-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

/** The refused form, or the form that a pasted address has filled. */
type AddressRefusal = Refusal & PasteAnswer;

/** Saves a new or changed address and leads to the list. The button `area` only loads the selects of the
 * next level, and `paste` fills the fields from a pasted text. */
export function handleAddressForm() {
	const { addressId } = getQuery(pages.addressForm);
	return runForm<AddressRefusal>({
		verbs: {
			cancel: () => pages.addresses.path,
			area: () => ({}),
			paste: ({ values }) => fillAddress(values),
			async save({ form }) {
				const { api } = getScope();
				const entries = readAddressForm(form);
				const saved = addressId
					? await api.call(updateAddress, { addressId, ...entries })
					: await api.call(addAddress, entries);
				return toPath(pages.addresses, { saved: saved.addressId });
			},
		},
		explain: (error) => ({ fields: prefixFields(error, "a.") }),
	});
}

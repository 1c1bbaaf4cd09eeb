import "server-only";
import * as v from "valibot";
import { addAddress, updateAddress } from "~/api/contract/mall/address";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { prefixFields } from "~/parts/form/prefix-fields";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { fillAddress, type PasteAnswer } from "~/parts/place/address-form/fill-address";
import { readAddressForm } from "~/parts/place/address-form/read-address-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

/** The refused form, or the form that a pasted address has filled. */
export type AddressRefusal = Refusal & PasteAnswer;

const SaveForm = v.object({ do: pressed(v.strictTuple([v.picklist(["save", "area", "paste", "cancel"])])) });

/** Saves a new or changed address and leads to the list. The button `area` only loads the selects of the
 * next level, and `paste` fills the fields from a pasted text. */
export function handleAddressForm() {
	const { addressId } = getQuery(pages.addressForm);
	return runForm<typeof SaveForm, AddressRefusal>({
		schema: SaveForm,
		async run({ do: [verb] }, { form, values }) {
			if (verb === "cancel") return pages.addresses.path;
			if (verb === "area") return {};
			if (verb === "paste") return fillAddress(values);
			const { api } = getScope();
			const entries = readAddressForm(form);
			const saved = addressId
				? await api.call(updateAddress, { addressId, ...entries })
				: await api.call(addAddress, entries);
			return toPath(pages.addresses, { saved: saved.addressId });
		},
		explain: (error) => ({ fields: prefixFields(error, "a.") }),
	});
}

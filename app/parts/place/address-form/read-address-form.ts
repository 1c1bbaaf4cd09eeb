import type { addAddress } from "~/api/contract/mall/address";
import type { InputOf } from "~/api/endpoint/endpoint";
import { readShareBox } from "~/parts/form/sharing/read-share-box";

const texts = ["name", "mobile", "phone", "address", "alias", "zip", "email"] as const;
const areas = ["provinceId", "cityId", "districtId"] as const;

/** The fields `a.…` of a form as the contract's address; the contract checks them. */
export function readAddressForm(form: FormData): InputOf<typeof addAddress> {
	const text = (name: string) => String(form.get(`a.${name}`) ?? "");
	const entries: Record<string, unknown> = {
		streetId: text("streetId") || "0",
		defaultFlag: form.has("a.defaultFlag"),
		commonFlag: form.has("a.commonFlag"),
		...readShareBox(form, "a."),
	};
	for (const name of [...texts, ...areas]) entries[name] = text(name);
	return entries as InputOf<typeof addAddress>;
}

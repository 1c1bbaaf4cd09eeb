import "server-only";
import { deleteAddress, setDefaultAddress } from "~/api/contract/mall/address";
import { backAfter, runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { getScope } from "~/request/scope";

/** Handles 设为默认 and 删除 of an address, and returns to the same list. */
export function handleAddressListForm() {
	const { api } = getScope();
	return runForm({
		verbs: {
			default: on(OneId, ([id]) => backAfter(api.call(setDefaultAddress, { id }))),
			delete: on(OneId, ([id]) => backAfter(api.call(deleteAddress, { id }))),
		},
	});
}

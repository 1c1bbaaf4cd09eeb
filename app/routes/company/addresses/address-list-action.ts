import "server-only";
import * as v from "valibot";
import { deleteAddress, setDefaultAddress } from "~/api/contract/mall/address";
import { Id } from "~/api/schema/id";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";

const AddressListForm = v.object({ do: pressed(v.strictTuple([v.picklist(["default", "delete"]), Id])) });

/** Handles 设为默认 and 删除 of an address, and returns to the same list. */
export function handleAddressListForm() {
	return runForm({
		schema: AddressListForm,
		async run({ do: [verb, id] }) {
			await getScope().api.call(verb === "default" ? setDefaultAddress : deleteAddress, { id });
			return undefined;
		},
	});
}

import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Address, AddressArea, addressEntries } from "../../schema/address";
import { Area } from "../../schema/area";
import { Done } from "../../schema/done";
import { Id } from "../../schema/id";
import { rowsOf } from "../../schema/rows";

const { get, post } = callsOf("mall");

const addressId = v.object({ id: Id });

/** The children of an area; without parentId the provinces. Empty when there is no further level. */
export const listAreas = get("/address/next", {
	input: v.object({ parentId: v.optional(Id) }),
	output: rowsOf(Area),
});

/**
 * Adds an address of delivery to the buyer's own. With `defaultFlag` it becomes the default one in place of
 * another. 555: the buyer has as many as the backend stores.
 */
export const addAddress = post("/address/add", { input: v.object(addressEntries), output: Address });

/** Changes one of the buyer's own addresses. Submitted orders go to the old one. */
export const updateAddress = post("/address/update", {
	input: v.object({ addressId: Id, ...addressEntries }),
	output: Address,
});

/** Common addresses first. */
export const listAddresses = get("/address/list", { output: rowsOf(Address) });

/** Makes one of the buyer's own addresses the default one, in place of another. */
export const setDefaultAddress = post("/address/set/default/:id", { input: addressId, output: Done });

/** One of the buyer's own addresses. */
export const getAddress = post("/address/detail/:id", { changes: false, input: addressId, output: Address });

/** Deletes one of the buyer's own addresses. Submitted orders still go there. */
export const deleteAddress = post("/address/del/:id", { input: addressId, output: Done });

/** Names and ids as one line, in the form of the address cookies. */
export const getAddressSuffix = get("/address/suffix", {
	uncalled: "The chosen address already holds its answer.",
	input: v.object({ addressId: Id }),
	output: v.object({ ...AddressArea.entries, suffix: v.string() }),
});

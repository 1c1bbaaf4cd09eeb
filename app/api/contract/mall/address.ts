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
 * Adds an address of delivery to the buyer's own, or to the company's. With `defaultFlag` it becomes the
 * buyer's default one in place of another. 403: a shared one without the right. 555: the buyer has as many as
 * the backend stores.
 */
export const addAddress = post("/address/add", {
	mayForbid: true,
	input: v.object(addressEntries),
	output: Address,
});

/** Changes an address. Submitted orders go to the old one. 403: the company's one without the right. */
export const updateAddress = post("/address/update", {
	mayForbid: true,
	input: v.object({ addressId: Id, ...addressEntries }),
	output: Address,
});

/** The buyer's own addresses and the company's: the default one, then common ones first. */
export const listAddresses = get("/address/list", { output: rowsOf(Address) });

/** Makes one of these addresses the buyer's default one, in place of another. */
export const setDefaultAddress = post("/address/set/default/:id", { input: addressId, output: Done });

/** One of these addresses. */
export const getAddress = post("/address/detail/:id", { changes: false, input: addressId, output: Address });

/** Deletes an address. Submitted orders still go there. 403: the company's one without the right. */
export const deleteAddress = post("/address/del/:id", { mayForbid: true, input: addressId, output: Done });

/** Names and ids as one line, in the form of the address cookies. */
export const getAddressSuffix = get("/address/suffix", {
	uncalled: "The chosen address already holds its answer.",
	input: v.object({ addressId: Id }),
	output: v.object({ ...AddressArea.entries, suffix: v.string() }),
});

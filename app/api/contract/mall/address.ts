import * as v from "valibot";
import { endpoint } from "../../endpoint";
import { Address, AddressArea, addressEntries } from "../../schema/address";
import { Area } from "../../schema/area";
import { Done, NoInput } from "../../schema/done";
import { Id } from "../../schema/id";

const addressId = v.object({ id: Id });

/** The children of an area; without parentId the provinces. Empty when there is no further level. */
export const listAreas = endpoint({
	backend: "mall",
	method: "GET",
	path: "/address/next",
	input: v.object({ parentId: v.optional(Id) }),
	output: v.array(Area),
});

export const addAddress = endpoint({
	backend: "mall",
	method: "POST",
	path: "/address/add",
	input: v.object(addressEntries),
	output: Address,
});

export const updateAddress = endpoint({
	backend: "mall",
	method: "POST",
	path: "/address/update",
	input: v.object({ addressId: Id, ...addressEntries }),
	output: Address,
});

/** Common addresses first. */
export const listAddresses = endpoint({
	backend: "mall",
	method: "GET",
	path: "/address/list",
	input: NoInput,
	output: v.array(Address),
});

export const setDefaultAddress = endpoint({
	backend: "mall",
	method: "POST",
	path: "/address/set/default/:id",
	input: addressId,
	output: Done,
});

export const getAddress = endpoint({
	backend: "mall",
	method: "POST",
	path: "/address/detail/:id",
	changes: false,
	input: addressId,
	output: Address,
});

export const deleteAddress = endpoint({
	backend: "mall",
	method: "POST",
	path: "/address/del/:id",
	input: addressId,
	output: Done,
});

/** Names and ids as one line: what is kept in the address cookies. */
export const getAddressSuffix = endpoint({
	backend: "mall",
	method: "GET",
	path: "/address/suffix",
	input: v.object({ addressId: Id }),
	output: v.object({ ...AddressArea.entries, suffix: v.string() }),
});

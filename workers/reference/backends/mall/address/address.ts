import { asc, eq } from "drizzle-orm";
import * as contract from "~/api/contract/mall/address";
import { joinArea } from "~/domain/place/join-area";
import { areas } from "../../../db/schema/catalogue";
import { type Implementations, implement } from "../../../endpoint/implement";
import {
	addAddress,
	deleteAddress,
	listAddresses,
	loadAddress,
	setDefaultAddress,
	updateAddress,
} from "./address-book";

export const addressBackend = {
	listAreas: implement(contract.listAreas, async ({ parentId = "0" }, ctx) => {
		const parent = /^\d{1,9}$/.test(parentId) ? Number(parentId) : -1;
		const rows = await ctx.db
			.select()
			.from(areas)
			.where(eq(areas.parentId, parent))
			.orderBy(asc(areas.areaId));
		return rows.map(({ areaId, name }) => ({ areaId: String(areaId), name }));
	}),
	addAddress: implement(contract.addAddress, (input, ctx) => addAddress(ctx, input)),
	updateAddress: implement(contract.updateAddress, (input, ctx) => updateAddress(ctx, input)),
	listAddresses: implement(contract.listAddresses, (_, ctx) => listAddresses(ctx)),
	setDefaultAddress: implement(contract.setDefaultAddress, ({ id }, ctx) => setDefaultAddress(ctx, id)),
	getAddress: implement(contract.getAddress, ({ id }, ctx) => loadAddress(ctx, id)),
	deleteAddress: implement(contract.deleteAddress, ({ id }, ctx) => deleteAddress(ctx, id)),
	getAddressSuffix: implement(contract.getAddressSuffix, async ({ addressId }, ctx) => {
		const address = await loadAddress(ctx, addressId);
		return { ...address, suffix: joinArea(address) };
	}),
} satisfies Implementations<typeof contract>;

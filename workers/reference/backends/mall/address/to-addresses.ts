import type { Address } from "~/api/schema/address";
import type { addresses } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../endpoint/implement";
import { loadAreaNames } from "./area-names";

type AddressRow = typeof addresses.$inferSelect;

/** Turns rows into the contract's addresses, with the names of their areas. */
export async function toAddresses(ctx: BuyerContext, rows: AddressRow[]): Promise<Address[]> {
	const toArea = await loadAreaNames(ctx, rows);
	return rows.map((row) => {
		const { provinceId, cityId, districtId, streetId, phone, alias, zip, email } = row;
		const { addressId, name, mobile, address, defaultFlag, commonFlag, companyId } = row;
		return {
			addressId,
			name,
			mobile,
			address,
			defaultFlag,
			commonFlag,
			shared: companyId !== null,
			...toArea({ provinceId, cityId, districtId, streetId }),
			phone: phone ?? undefined,
			alias: alias ?? undefined,
			zip: zip ?? undefined,
			email: email ?? undefined,
		};
	});
}

import type { Address } from "~/api/schema/address";

type Ids = Pick<Address, "provinceId" | "cityId" | "districtId">;

/** Both addresses are in one district: the stock, the freight and the days of one are those of the other. */
export function isSameDistrict(one: Ids, other: Ids): boolean {
	return (["provinceId", "cityId", "districtId"] as const).every((level) => one[level] === other[level]);
}

import type { AddressArea } from "~/api/schema/address";
import type { Area } from "~/api/schema/area";
import { formatCookie } from "./format-cookie";

type AreaChain = Omit<AddressArea, "addressIdStr">;

const levels = ["province", "city", "district", "street"] as const;

/** Longest name that is kept, in bytes once encoded: four of them stay well below 6 KB (SECURITY B9). */
const maxNameBytes = 1024;

/** The areas chosen from the province down; a level that is missing is area 0 without a name. */
export function toAddressArea([province, city, district, street]: readonly Area[]): AreaChain {
	return {
		provinceId: province?.areaId ?? "0",
		provinceName: province?.name ?? "",
		cityId: city?.areaId ?? "0",
		cityName: city?.name ?? "",
		districtId: district?.areaId ?? "0",
		districtName: district?.name ?? "",
		streetId: street?.areaId ?? "0",
		streetName: street?.name ?? "",
	};
}

/**
 * Names and values of the cookies that keep an area for every page of this browser: `provinceId`, `provinceName`
 * and so on (SPEC §3). Values are not encoded yet; a name that is too long is left out, its id stays.
 */
export function listAreaCookies(area: AreaChain): [name: string, value: string][] {
	return levels.flatMap((level): [string, string][] => {
		const name = area[`${level}Name`].toWellFormed();
		return [
			[`${level}Id`, area[`${level}Id`]],
			[`${level}Name`, encodeURIComponent(name).length <= maxNameBytes ? name : ""],
		];
	});
}

/** The Set-Cookie values for an area. */
export function formatAreaCookies(area: AreaChain, secure: boolean): string[] {
	return listAreaCookies(area).map(([name, value]) =>
		formatCookie(name, encodeURIComponent(value), { secure }),
	);
}

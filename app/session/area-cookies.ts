import type { Area } from "~/api/schema/area";
import { decodePercent } from "~/api/wire/decode-percent";
import { present } from "~/api/wire/present";
import { formatPlace, type Place, parsePlace } from "~/domain/place/place";
import { formatCookie } from "./format-cookie";

/** Values by name, undecoded, as `parseCookies` has them. */
export type Cookies = ReadonlyMap<string, readonly string[]>;

const levels = ["province", "city", "district", "street"] as const;

/** Ids and names of the four levels (SPEC §3), and the buyer's own address that the area was chosen by. */
export type ChosenArea = Record<`${(typeof levels)[number]}${"Id" | "Name"}`, string> & {
	addressId?: string;
};

/**
 * The longest name that is stored, in bytes once encoded: four of them stay well below 6 KB (SECURITY B9).
 */
const maxNameBytes = 1024;

/** The areas chosen from the province down; a level that is missing is area 0 without a name. */
export function toAddressArea([province, city, district, street]: readonly Area[]): ChosenArea {
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
 * Names and values of the cookies that store an area for every page of this browser: `provinceId`,
 * `provinceName` and so on (SPEC §3), and `addressId`, empty where no address of the buyer's was chosen.
 * Values are not encoded yet. A name that is too long is left out, its id stays.
 */
export function listAreaCookies(area: ChosenArea): [name: string, value: string][] {
	const ofLevels = levels.flatMap((level): [string, string][] => {
		const name = area[`${level}Name`].toWellFormed();
		return [
			[`${level}Id`, area[`${level}Id`]],
			[`${level}Name`, encodeURIComponent(name).length <= maxNameBytes ? name : ""],
		];
	});
	return [...ofLevels, ["addressId", area.addressId ?? ""]];
}

/** The Set-Cookie values for an area. */
export function formatAreaCookies(area: ChosenArea, secure: boolean): string[] {
	return listAreaCookies(area).map(([name, value]) =>
		formatCookie(name, encodeURIComponent(value), { secure }),
	);
}

/** The place in the cookies by name; undefined unless all four ids are there and are ids. */
export function findPlace(cookies: Cookies): Place | undefined {
	const areaId = levels.map((level) => cookies.get(`${level}Id`)?.[0]).join("_");
	const addressId = decodeValue(cookies.get("addressId")?.[0]);
	return (
		parsePlace(formatPlace({ areaId, ...present({ addressId: addressId || undefined }) })) ??
		parsePlace(areaId)
	);
}

/** A cookie's decoded value; "" for none, and for one that cannot be decoded. */
export function decodeValue(value = ""): string {
	return decodePercent(value) ?? "";
}

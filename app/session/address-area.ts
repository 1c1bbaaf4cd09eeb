import type { AddressArea as DefaultAddressArea } from "~/api/schema/address";
import type { Place } from "~/domain/place/place";
import { getScope } from "~/request/scope";
import { type Cookies, decodeValue, findPlace } from "./area-cookies";

/** The place of delivery, as far as prices and stock need it: ids and names of four levels (SPEC §3). */
export type AddressArea = Omit<DefaultAddressArea, "addressIdStr">;

/** The area that applies when the buyer has none, or it cannot be loaded (SPEC §3, §8, §9). */
export const defaultArea: AddressArea = {
	provinceId: "1",
	cityId: "72",
	districtId: "55653",
	streetId: "0",
	provinceName: "北京",
	cityName: "朝阳区",
	districtName: "八里庄街道",
	streetName: "",
};

const idNames = ["provinceId", "cityId", "districtId", "streetId"] as const;
const textNames = ["provinceName", "cityName", "districtName", "streetName"] as const;

/** The area of delivery of this request, as the calls take it: `getAddressArea` without its names. */
export function getPlace(): Place {
	return findPlace(getScope().cookies) ?? { areaId: formatAreaId(defaultArea) };
}

/** The area in the cookies of this request; the default one unless all of its ids are there and are ids. */
export function getAddressArea(): AddressArea {
	return parseAddressArea(getScope().cookies);
}

/** The same from the cookies by name. */
export function parseAddressArea(cookies: Cookies): AddressArea {
	if (!findPlace(cookies)) return defaultArea;
	const area = { ...defaultArea };
	for (const name of idNames) area[name] = cookies.get(name)?.[0] ?? "";
	for (const name of textNames) area[name] = decodeValue(cookies.get(name)?.[0]).slice(0, 40);
	return area;
}

/** `1_72_55653_0`: the form in which the backends take an area. */
export function formatAreaId(area: AddressArea): string {
	return idNames.map((name) => area[name]).join("_");
}

/** "北京 朝阳区 八里庄街道"; a level without a name is left out. */
export function formatAreaNames(area: AddressArea): string {
	const names = textNames.map((name) => area[name]).filter(Boolean);
	return names.join(" ") || "所选地区";
}

import Cookies from "js-cookie";
import type { Area } from "~/api/schema/area";
import { listAreaCookies } from "~/session/area-cookies";

export const levelCount = 4;

/** Keeps the chosen areas for every page of this browser; a level that is missing is area 0 without a name. */
export function saveArea([province, city, district, street]: readonly Area[]): void {
	const area = {
		provinceId: province?.areaId ?? "0",
		provinceName: province?.name ?? "",
		cityId: city?.areaId ?? "0",
		cityName: city?.name ?? "",
		districtId: district?.areaId ?? "0",
		districtName: district?.name ?? "",
		streetId: street?.areaId ?? "0",
		streetName: street?.name ?? "",
	};
	for (const [name, value] of listAreaCookies(area)) {
		Cookies.set(name, value, { path: "/", sameSite: "lax", secure: location.protocol === "https:" });
	}
}

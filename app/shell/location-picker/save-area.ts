import Cookies from "js-cookie";
import type { Area } from "~/api/schema/area";

/** The four levels, as their cookies are called: `provinceId`, `provinceName` and so on (SPEC §3). */
export const areaLevels = ["province", "city", "district", "street"] as const;

/** Longest name that is kept, in bytes once encoded: four of them stay well below 6 KB (SECURITY B9). */
const maxNameBytes = 1024;

/** Cookies and their values for the chosen areas; a level that is missing is area 0 without a name. */
export function listAreaCookies(areas: readonly Area[]): [name: string, value: string][] {
	return areaLevels.flatMap((level, index) => {
		const { areaId = "0", name = "" } = areas[index] ?? {};
		const fits = encodeURIComponent(name.toWellFormed()).length <= maxNameBytes;
		return [
			[`${level}Id`, areaId],
			[`${level}Name`, fits ? name.toWellFormed() : ""],
		];
	});
}

/** Keeps the area for every page of this browser. */
export function saveArea(areas: readonly Area[]): void {
	for (const [name, value] of listAreaCookies(areas)) {
		Cookies.set(name, value, { path: "/", sameSite: "lax", secure: location.protocol === "https:" });
	}
}

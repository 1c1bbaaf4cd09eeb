import Cookies from "js-cookie";
import type { Area } from "~/api/schema/area";
import { listAreaCookies, toAddressArea } from "~/session/area-cookies";

/** Keeps the chosen areas for every page of this browser. */
export function saveArea(chosen: readonly Area[]): void {
	for (const [name, value] of listAreaCookies(toAddressArea(chosen))) {
		Cookies.set(name, value, { path: "/", sameSite: "lax", secure: location.protocol === "https:" });
	}
}

import "client-only";
import Cookies from "js-cookie";
import type { Place } from "~/domain/place";
import { readPlace } from "~/session/area-cookies";

/**
 * Where this browser's goods are to go at this moment: another tab may just have changed it. Undefined while no page has
 * learned it; the backend then goes by the default address.
 */
export function readPlaceNow(): Place | undefined {
	return readPlace((name) => Cookies.get(name));
}

import "client-only";
import type { Place } from "~/domain/place/place";
import { findPlace } from "~/session/area-cookies";
import { parseCookies } from "~/session/cookie-names";

/**
 * Where this browser's goods are to go at this moment: another tab may just have changed it. Undefined while no page has
 * learned it; the backend then goes by the default address.
 */
export function readPlaceNow(): Place | undefined {
	return findPlace(parseCookies(document.cookie));
}

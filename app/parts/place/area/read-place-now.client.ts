import "client-only";
import type { Place } from "~/domain/place/place";
import { findPlace } from "~/session/area-cookies";
import { parseCookies } from "~/session/cookie-names";

/**
 * The area of delivery at this moment: another tab may just have changed it. Undefined while no page has
 * learned it; the backend then uses the default address.
 */
export function readPlaceNow(): Place | undefined {
	return findPlace(parseCookies(document.cookie));
}

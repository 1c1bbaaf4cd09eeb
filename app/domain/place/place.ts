import type { AreaId } from "~/api/schema/area";
import type { Id } from "~/api/schema/id";
import { areaIdPattern, idPattern } from "~/api/schema/id-patterns";

/**
 * The place where goods are looked at, counted and settled for: an area, and the buyer's own address that it
 * was chosen by, if any. The calls take it as it is.
 */
export type Place = { areaId: AreaId; addressId?: Id };

/**
 * A place in one word, for a form or an address: `1_72_55653_0`, or
 * `1_72_55653_0~<addressId>`, since no id has a `~`.
 */
export function formatPlace({ areaId, addressId }: Place): string {
	return addressId ? `${areaId}~${addressId}` : areaId;
}

/** Reads a place back; undefined for anything else. Province 0 does not exist. */
export function parsePlace(text: string): Place | undefined {
	const [areaId = "", addressId, ...more] = text.split("~");
	if (!areaIdPattern.test(areaId) || areaId.startsWith("0") || more.length > 0) return undefined;
	if (addressId === undefined) return { areaId };
	return idPattern.test(addressId) ? { areaId, addressId } : undefined;
}

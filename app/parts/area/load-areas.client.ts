import "client-only";
import { api } from "~/api/client.browser";
import { listAreas } from "~/api/contract/mall/address";
import type { Area } from "~/api/schema/area";

/** The children of an area, or the areas of the first level, in the browser. Throws ApiError. */
export function loadAreas(parentId: string | undefined, signal?: AbortSignal): Promise<Area[]> {
	return api.call(listAreas, parentId ? { parentId } : {}, signal && { signal });
}

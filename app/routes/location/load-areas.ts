import "server-only";
import { listAreas } from "~/api/contract/mall/address";
import type { Area } from "~/api/schema/area";
import { getScope } from "~/request/scope";

export type AreaLevels = {
	/** The areas that the ids lead through, as far as they are what they say. */
	chosen: Area[];
	/** What can be chosen next; empty where the tree ends. */
	next: Area[];
};

/** Follows the ids down the tree of areas, all levels at once. Throws ApiError. */
export async function loadAreas(ids: readonly string[]): Promise<AreaLevels> {
	const { api } = getScope();
	const levels = await Promise.all([
		api.call(listAreas, {}),
		...ids.map((parentId) => api.call(listAreas, { parentId })),
	]);
	const chosen: Area[] = [];
	for (const [level, id] of ids.entries()) {
		const area = levels[level]?.find(({ areaId }) => areaId === id);
		if (!area) break;
		chosen.push(area);
	}
	return { chosen, next: levels[chosen.length] ?? [] };
}

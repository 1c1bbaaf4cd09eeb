import "server-only";
import { listAreas } from "~/api/contract/mall/address";
import { getScope } from "~/request/scope";
import type { AreaLevel } from "./area-selects.client";

/**
 * The selects of a chain of area ids: as many levels as are chosen, and the next one. A choice that is not
 * among its parent's children counts as none, and so does all below it. Throws ApiError.
 */
export async function loadAreaLevels(chosen: readonly string[]): Promise<AreaLevel[]> {
	const { api } = getScope();
	const wanted = chosen.slice(0, 3).map((id) => (/^[1-9]\d{0,8}$/.test(id) ? id : null));
	// All at once: what a wrong choice asks for in vain is rare and cheap.
	const lists = await Promise.all([
		api.call(listAreas, {}),
		...wanted.map((parentId) => (parentId ? api.call(listAreas, { parentId }) : null)),
	]);
	const levels: AreaLevel[] = [];
	for (const [at, areas] of lists.entries()) {
		if (!areas) break;
		const choice = chosen[at] ?? "";
		const known = areas.some(({ areaId }) => areaId === choice);
		levels.push({ areas, chosen: known ? choice : "" });
		if (!known) break;
	}
	return levels;
}

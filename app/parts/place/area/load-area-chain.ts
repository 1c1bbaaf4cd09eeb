import "server-only";
import { listAreas } from "~/api/contract/mall/address";
import { type AreaChain, type AreaLevel, areaLevels } from "~/domain/place/area-chain";
import { getScope } from "~/request/scope";

/**
 * Follows a chain of area ids down the tree: all chosen levels, and the next one. A choice that is not among
 * its parent's children counts as none, and so does everything below it. Throws ApiError.
 */
export async function loadAreaChain(ids: readonly string[]): Promise<AreaChain> {
	const { api } = getScope();
	const parents = ids.slice(0, areaLevels.length - 1).map((id) => (/^[1-9]\d{0,8}$/.test(id) ? id : null));
	// All at once: the useless calls after a wrong choice are rare and cheap.
	const lists = await Promise.all([
		api.call(listAreas, {}),
		...parents.map((parentId) => (parentId ? api.call(listAreas, { parentId }) : null)),
	]);
	const chain: AreaLevel[] = [];
	for (const [at, areas] of lists.entries()) {
		if (!areas) break;
		const choice = ids[at] ?? "";
		const known = areas.some(({ areaId }) => areaId === choice);
		chain.push({ areas, chosen: known ? choice : "" });
		if (!known) break;
	}
	return chain;
}

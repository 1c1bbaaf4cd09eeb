import "server-only";
import { getMarketList } from "~/api/contract/mall/home";
import { loadForMall } from "~/request/mall-memo";
import { getScope } from "~/request/scope";

/** A category of the first level: id and name, without a key, since every page has all of them. */
export type TopCategory = readonly [catId: string, catName: string];

/** The mall's categories of the first level; none on a page before log-in, or when they cannot be had. */
export async function loadTopCategories(): Promise<TopCategory[]> {
	const { api, token } = getScope();
	if (token === null) return [];
	const top = await loadForMall("categories", async () => {
		const tree = await api.call(getMarketList, {});
		return tree.map(({ catId, catName }): TopCategory => [catId, catName]);
	});
	return top ?? [];
}

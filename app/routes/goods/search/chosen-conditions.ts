import type { SearchResult } from "~/api/schema/goods-list";
import { formatDay } from "~/domain/goods/stock-state";
import { splitPair } from "~/domain/page/pair";
import { dayMs } from "~/domain/text/dates";
import { formatInterval } from "./format-interval";
import { formatSearchPath, type SearchQuery, toggle } from "./search-url";

/** A condition that the buyer has chosen, and the path of the page without it. */
export type Chosen = { label: string; href: string };

/** The parts of the result that have the names of chosen values. */
type Names = Pick<SearchResult, "categoryAggregate" | "venderAggregate" | "expandAttrAggregate" | "list">;

/** The chosen conditions in the order of the page, without keyword and sorting. */
export function listChosen(query: SearchQuery, names: Names): Chosen[] {
	const chosen: Chosen[] = [];
	const add = (label: string, without: Partial<SearchQuery>) =>
		chosen.push({ label, href: formatSearchPath(query, without) });
	const nameCategory = (id: string) =>
		`分类：${names.categoryAggregate.find(({ catId }) => catId === id)?.catName ?? "所选分类"}`;
	const nameVender = (id: string) => {
		const known = [...(names.venderAggregate ?? []), ...names.list].find(({ venderId }) => venderId === id);
		return `供应商：${known?.venderName ?? "所选供应商"}`;
	};
	if (query.catId) add(nameCategory(query.catId), { catId: undefined });
	for (const id of query.catIds) add(nameCategory(id), { catIds: toggle(query.catIds, id) });
	if (query.venderId) add(nameVender(query.venderId), { venderId: undefined });
	for (const id of query.venderIds) add(nameVender(id), { venderIds: toggle(query.venderIds, id) });
	for (const brand of query.brands) add(`品牌：${brand}`, { brands: toggle(query.brands, brand) });
	if (query.min || query.max) {
		add(`价格：${formatInterval(query)}`, { min: undefined, max: undefined });
	}
	for (const pair of query.attrs) {
		const [id, value] = splitPair(pair);
		const name = names.expandAttrAggregate.find((attr) => attr.id === id)?.name ?? "规格";
		add(`${name}：${value}`, { attrs: toggle(query.attrs, pair) });
	}
	if (query.inStockOnly) add("仅看有货", { inStockOnly: false });
	if (query.arrivesWithin)
		add(`${formatDay(Date.now() + query.arrivesWithin * dayMs)}前送达`, { arrivesWithin: undefined });
	return chosen;
}

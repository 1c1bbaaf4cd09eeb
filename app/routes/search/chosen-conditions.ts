import type { SearchResult } from "~/api/schema/goods-list";
import { formatSearchPath, type SearchQuery, splitAttr, toggle } from "./search-url";

/** A condition that the buyer has chosen, and the page without it. */
export type Chosen = { label: string; href: string };

/** Names of what was chosen: those that the result knows. */
type Names = Pick<SearchResult, "categoryAggregate" | "expandAttrAggregate" | "list">;

/** The chosen conditions in the order of the page, the keyword and the sorting aside. */
export function listChosen(query: SearchQuery, names: Names): Chosen[] {
	const chosen: Chosen[] = [];
	const add = (label: string, without: Partial<SearchQuery>) =>
		chosen.push({ label, href: formatSearchPath(query, without) });
	if (query.catId) {
		const category = names.categoryAggregate.find((one) => one.catId === query.catId);
		add(`分类：${category?.catName ?? "所选分类"}`, { catId: undefined });
	}
	if (query.venderId) {
		const goods = names.list.find((one) => one.venderId === query.venderId);
		add(`店铺：${goods?.venderName ?? "所选店铺"}`, { venderId: undefined });
	}
	for (const brand of query.brands) add(`品牌：${brand}`, { brands: toggle(query.brands, brand) });
	if (query.min || query.max) {
		add(`价格：${formatInterval(query.min, query.max)}`, { min: undefined, max: undefined });
	}
	for (const pair of query.attrs) {
		const [id, value] = splitAttr(pair);
		const name = names.expandAttrAggregate.find((attr) => attr.id === id)?.name ?? "规格";
		add(`${name}：${value}`, { attrs: toggle(query.attrs, pair) });
	}
	if (query.inStockOnly) add("仅看有货", { inStockOnly: false });
	return chosen;
}

/** "10–50", "50 以上", "10 以下", without the fen where there are none. Yuan. */
export function formatInterval(min: string | undefined, max: string | undefined): string {
	const low = min?.replace(/\.00$/, "");
	const high = max?.replace(/\.00$/, "");
	if (!high) return `${low ?? "0"} 元以上`;
	return low && Number(low) > 0 ? `${low}–${high} 元` : `${high} 元以下`;
}

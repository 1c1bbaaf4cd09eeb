import type { SortType } from "~/api/schema/goods-list";
import { formatQuery } from "~/domain/paths";

/** The conditions of /search as its URL holds them: prices in yuan as typed, everything absent is "any". */
export type SearchQuery = {
	keyword: string;
	catId?: string;
	brands: string[];
	min?: string;
	max?: string;
	/** An attribute's id, and the values of which one is enough. */
	attrs: { id: string; values: string[] }[];
	venderId?: string;
	inStockOnly: boolean;
	sortType: SortType;
	/** From 1. */
	page: number;
};

export const emptyQuery: SearchQuery = {
	keyword: "",
	brands: [],
	attrs: [],
	inStockOnly: false,
	sortType: "default",
	page: 1,
};

/**
 * The query as name and value pairs in a fixed order, defaults left out. An attribute's value is `id~value`: no
 * id has a `~`. Pairs rather than a string, since a form repeats them as hidden fields.
 */
export function listSearchFields(query: SearchQuery): [string, string][] {
	const fields: [string, string][] = [];
	if (query.keyword) fields.push(["keyword", query.keyword]);
	if (query.catId) fields.push(["catId", query.catId]);
	if (query.venderId) fields.push(["venderId", query.venderId]);
	for (const brand of query.brands) fields.push(["brands", brand]);
	for (const { id, values } of query.attrs) {
		for (const value of values) fields.push(["attrs", `${id}~${value}`]);
	}
	if (query.min) fields.push(["min", query.min]);
	if (query.max) fields.push(["max", query.max]);
	if (query.inStockOnly) fields.push(["inStockOnly", "1"]);
	if (query.sortType !== "default") fields.push(["sortType", query.sortType]);
	if (query.page > 1) fields.push(["pageIndex", String(query.page)]);
	return fields;
}

/** The path of the page that shows `query` with `change` made to it; a change starts again at page 1. */
export function formatSearchPath(base: SearchQuery, change: Partial<SearchQuery> = {}): string {
	const fields = listSearchFields({ ...base, page: 1, ...change });
	return fields.length > 0 ? `/search?${formatQuery(fields)}` : "/search";
}

/** `list` with `value` taken out when it is in, else put in at its end. */
export function toggle(list: readonly string[], value: string): string[] {
	return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

/** The attribute conditions with one value of one attribute toggled. */
export function toggleAttr(attrs: SearchQuery["attrs"], id: string, value: string): SearchQuery["attrs"] {
	if (!attrs.some((attr) => attr.id === id)) return [...attrs, { id, values: [value] }];
	return attrs
		.map((attr) => (attr.id === id ? { id, values: toggle(attr.values, value) } : attr))
		.filter((attr) => attr.values.length > 0);
}

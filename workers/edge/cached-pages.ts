/**
 * The pages that are kept, and the query parameters that each may depend on. A request with any other parameter is
 * rendered for itself and not kept, so nothing outside this table can find its way into a kept page.
 */
const cachedPages: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	Object.entries({
		"/": [],
		"/item": ["skuId"],
		"/page": ["id"],
		"/search": [
			"keyword",
			"catId",
			"brands",
			"min",
			"max",
			"attrs",
			"venderId",
			"inStockOnly",
			"sortType",
			"pageIndex",
			"pageSize",
		],
		"/shop": ["venderId", "keyword", "catId", "sortType", "pageIndex", "pageSize"],
		"/shopList": ["keyword", "pageIndex", "pageSize"],
		"/special": ["platform", "keyword", "catId", "sortType", "pageIndex", "pageSize"],
		"/const": [],
		"/noticeDetail": ["id", "articleId"],
	}).map(([path, parameters]) => [path, new Set(parameters)]),
);

/**
 * The query of a kept page in canonical order, without its "?"; null when the page is not kept or the query holds
 * an unknown parameter. Values of one name keep their order.
 */
export function toCanonicalQuery(path: string, query: string): string | null {
	const known = cachedPages.get(path);
	if (!known) return null;
	if (query === "") return "";
	const parameters = new URLSearchParams(query);
	for (const name of parameters.keys()) if (!known.has(name)) return null;
	parameters.sort();
	return parameters.toString();
}

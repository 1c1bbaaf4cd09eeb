import type { SearchRequest } from "~/api/schema/goods-list";
import { splitPair } from "~/domain/page/pair";
import type { ParsedQuery } from "~/domain/page/parse-query";
import type { SearchQuery } from "./search-url";

/** The greatest number of values of a condition, and of attributes, in a search. */
const maxValues = 20;
const limited = [
	["catIds", "分类"],
	["brands", "品牌"],
	["venderIds", "供应商"],
] as const;

type ParsedSearch = Pick<ParsedQuery, "problems"> & { query: SearchQuery };

/** Corrects conditions of /search that do not fit each other, and adds a problem for each correction. */
export function checkSearchQuery(found: SearchQuery, problems: ParsedQuery["problems"]): ParsedSearch {
	const query: SearchQuery = { ...found };
	const said = [...problems];
	for (const [name, title] of limited) {
		if (query[name].length > maxValues) said.push(`最多选择 ${maxValues} 个${title}`);
		query[name] = query[name].slice(0, maxValues);
	}
	query.attrs = [...groupAttrs(query.attrs).values()]
		.slice(0, maxValues)
		.flatMap((pairs) => pairs.slice(0, maxValues));
	if (query.attrs.length < found.attrs.length) said.push("筛选条件过多，只保留了前面的");
	if (query.min && query.max && Number(query.min) > Number(query.max)) {
		said.push("最低价高于最高价，已对调");
		[query.min, query.max] = [query.max, query.min];
	}
	return { query, problems: said };
}

/** Converts the query to the input of the goods search. */
export function toConditions({
	attrs,
	view: _,
	...conditions
}: SearchQuery): Omit<SearchRequest, "areaId" | "pageSize"> {
	const groups = [...groupAttrs(attrs)];
	const values = (pairs: string[]) => pairs.map((pair) => splitPair(pair)[1]);
	return { ...conditions, attrs: groups.map(([id, pairs]) => ({ id, values: values(pairs) })) };
}

function groupAttrs(attrs: readonly string[]): Map<string, string[]> {
	return Map.groupBy(attrs, (pair) => splitPair(pair)[0]);
}

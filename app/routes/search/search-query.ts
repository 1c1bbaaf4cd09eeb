import * as v from "valibot";
import { searchEntries } from "~/api/schema/goods-list";
import { Id } from "~/api/schema/id";
import { MoneyInput } from "~/api/schema/money";
import { emptyQuery, type SearchQuery } from "./search-url";

const maxValues = 20;
const maxLength = 100;

export type ParsedSearch = {
	query: SearchQuery;
	/** What was left out of the query and why, in the buyer's words; usually none. */
	problems: string[];
};

/**
 * Any query string → a query that can be searched for. What cannot be understood is left out and said
 * (never an error page); unknown names are no matter. The way back is `formatSearchPath`.
 */
export function parseSearchQuery(params: URLSearchParams): ParsedSearch {
	const problems: string[] = [];
	const query: SearchQuery = {
		...emptyQuery,
		keyword: parseKeyword(params.get("keyword"), problems),
		brands: parseBrands(params.getAll("brands"), problems),
		attrs: parseAttrs(params.getAll("attrs"), problems),
		inStockOnly: params.get("inStockOnly") === "1",
		sortType: parseOr(
			searchEntries.sortType,
			params.get("sortType"),
			"没有这种排序方式，已按综合排序",
			problems,
		),
		page: parsePage(params.get("pageIndex"), problems),
	};
	const catId = parseOptional(Id, params.get("catId"), "分类编号不正确，已忽略", problems);
	const venderId = parseOptional(Id, params.get("venderId"), "店铺编号不正确，已忽略", problems);
	const min = parseOptional(MoneyInput, params.get("min"), "最低价不是正确的金额，已忽略", problems);
	const max = parseOptional(MoneyInput, params.get("max"), "最高价不是正确的金额，已忽略", problems);
	if (catId) query.catId = catId;
	if (venderId) query.venderId = venderId;
	const swapped = min !== undefined && max !== undefined && Number(min) > Number(max);
	if (swapped) problems.push("最低价高于最高价，已对调");
	const low = swapped ? max : min;
	const high = swapped ? min : max;
	if (low) query.min = low;
	if (high) query.max = high;
	return { query, problems };
}

function parseKeyword(value: string | null, problems: string[]): string {
	// Control characters can be neither typed nor shown, and NUL is lost in HTML.
	const text = (value ?? "")
		.toWellFormed()
		.replace(/\p{Cc}+/gu, " ")
		.trim();
	if (text.length <= maxLength) return text;
	problems.push(`关键词不能超过 ${maxLength} 个字，已截短`);
	return cut(text);
}

/** The first 100 units, without half of a character at the end. */
function cut(text: string): string {
	return text
		.slice(0, maxLength)
		.replace(/[\uD800-\uDBFF]$/, "")
		.trim();
}

function parseBrands(values: string[], problems: string[]): string[] {
	const brands = [...new Set(values)].filter(isName);
	if (brands.length > maxValues) problems.push(`最多选择 ${maxValues} 个品牌`);
	return brands.slice(0, maxValues);
}

function parseAttrs(values: string[], problems: string[]): SearchQuery["attrs"] {
	const attrs = new Map<string, string[]>();
	for (const pair of new Set(values)) {
		const at = pair.indexOf("~");
		const id = pair.slice(0, at);
		const value = pair.slice(at + 1);
		if (at < 1 || !v.is(Id, id) || !isName(value)) {
			problems.push("有一项筛选条件不正确，已忽略");
			continue;
		}
		const chosen = attrs.get(id);
		if (chosen ? chosen.length >= maxValues : attrs.size >= maxValues) {
			problems.push("筛选条件过多，只保留了前面的");
			break;
		}
		if (chosen) chosen.push(value);
		else attrs.set(id, [value]);
	}
	return [...attrs].map(([id, values]) => ({ id, values }));
}

function isName(value: string): boolean {
	return value !== "" && value.length <= maxLength && value.isWellFormed();
}

function parsePage(value: string | null, problems: string[]): number {
	if (value === null || value === "") return 1;
	if (/^[1-9]\d{0,4}$/.test(value) && Number(value) <= 10_000) return Number(value);
	problems.push("页码不正确，已显示第 1 页");
	return 1;
}

/** The value; undefined when it is absent, empty or wrong, which is then said. */
function parseOptional(
	schema: v.GenericSchema<string, string>,
	value: string | null,
	problem: string,
	problems: string[],
): string | undefined {
	if (value === null || value === "") return undefined;
	const parsed = v.safeParse(schema, value);
	if (parsed.success) return parsed.output;
	problems.push(problem);
	return undefined;
}

function parseOr<T extends string>(
	schema: v.GenericSchema<T | undefined, T>,
	value: string | null,
	problem: string,
	problems: string[],
): T {
	const parsed = v.safeParse(schema, value || undefined);
	if (parsed.success) return parsed.output;
	problems.push(problem);
	return v.parse(schema, undefined);
}

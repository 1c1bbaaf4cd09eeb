import type { GoodsListItem, SearchResult, SortType } from "~/api/schema/goods-list";
import { parseMoney } from "~/domain/money";
import { toPage, toRange } from "../../../../to-page";
import { type GoodsListRow, toGoodsListItem } from "../goods-list-item";
import { toRegion } from "../region";
import { type FacetRow, toFacets } from "./facets";
import { highlight } from "./highlight";
import { type Filters, toMatchExpression } from "./match-expression";
import { toQueryWords } from "./query-words";
import { toCountSql, toFacetSql, toPageSql } from "./search-sql";
import { suggest } from "./suggest";

export type SearchInput = Filters & {
	keyword?: string | undefined;
	/** Yuan, up to two places, both included. */
	min?: string | undefined;
	max?: string | undefined;
	inStockOnly: boolean;
	/** Only goods with prices by quantity: those are what special procurement is about here. */
	special?: boolean;
	areaId: string;
	sortType: SortType;
	pageIndex: number;
	pageSize: number;
};

/** One page of the goods that fit, with the facets of all of them: three statements in one round trip. */
export async function runSearch(d1: D1Database, input: SearchInput): Promise<SearchResult> {
	const words = toQueryWords(input.keyword ?? "");
	const match = toMatchExpression(words, input);
	// A keyword of signs only, e.g. "***", asks for something that is not there.
	if (input.keyword && words.length === 0) return { ...toPage(input, 0, []), ...toFacets([], 0) };
	const region = toRegion(input.areaId);
	const min = input.min === undefined ? undefined : toFen(input.min);
	const max = input.max === undefined ? undefined : toFen(input.max);
	const shape = {
		matched: match !== null,
		ranked: words.length > 0,
		min: min !== undefined,
		max: max !== undefined,
		inStock: input.inStockOnly,
		special: input.special ?? false,
		sortType: input.sortType,
	};
	const hits = [match, min, max, input.inStockOnly ? region : undefined].filter((value) => value != null);
	const { limit, offset } = toRange(input);
	const [page, count, facets] = await d1.batch([
		d1.prepare(toPageSql(shape)).bind(...hits, limit, offset, region),
		d1.prepare(toCountSql(shape)).bind(...hits),
		d1.prepare(toFacetSql(shape)).bind(...hits),
	]);
	const list: GoodsListItem[] = ((page?.results ?? []) as GoodsListRow[]).map((row) =>
		toGoodsListItem(row, highlight(row.name, words)),
	);
	const total = (count?.results[0] as { count: number } | undefined)?.count ?? 0;
	const suggestion = total === 0 && input.keyword ? await loadSuggestion(d1, input.keyword) : undefined;
	return {
		...toPage(input, total, list),
		...toFacets((facets?.results ?? []) as FacetRow[], total),
		...(suggestion !== undefined && { suggestion }),
	};
}

async function loadSuggestion(d1: D1Database, keyword: string): Promise<string | undefined> {
	const { results } = await d1
		.prepare("SELECT word, weight FROM search_words")
		.all<{ word: string; weight: number }>();
	return suggest(keyword, results);
}

/** "12.5" as a buyer types it → 1250. */
function toFen(yuan: string): number {
	const [whole, decimals = ""] = yuan.split(".");
	return parseMoney(`${whole}.${decimals.padEnd(2, "0")}`);
}

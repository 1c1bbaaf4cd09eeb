import type { SearchResult } from "~/api/schema/goods-list";
import { toPage, toRange } from "../../../../endpoint/to-page";
import { loadCards } from "./cards";
import { noFacets } from "./facets";
import { toHits } from "./hits";
import { isEstimated, prepareAllFacets, toResultFacets } from "./load-facets";
import { planSearch } from "./query/plan-search";
import type { Wanted } from "./query/search-plan";
import type { SkuRow, SpuRow } from "./rank/candidate";
import { depth, prepareRest, prepareSorted } from "./result-page";
import type { SearchInput } from "./search-input";
import { prepareWindow, rankWindow } from "./window";

type Counts = { skus: number; looked: number; products: number };

/** A SKU, or all of a product, by id. */
const exactSql =
	"SELECT id FROM skus WHERE sku_id = ?1 AND state = 1 UNION SELECT id FROM skus WHERE spu_id = ?1 AND state = 1";

/** One page of the goods that fit, how all of them divide, and how what was typed was understood. */
export async function runSearch(d1: D1Database, input: SearchInput): Promise<SearchResult> {
	const { keyword = "", asTyped } = input;
	const plan = keyword
		? await findWanted(d1, keyword, asTyped)
		: { wanted: { words: [], wished: [], keyword } };
	// A keyword of signs only, e.g. "***", asks for something that is not there.
	if (plan.wanted === null) return { ...toPage(input, 0, []), ...noFacets, productCount: 0, skuCount: 0 };
	const { wanted } = plan;
	const facets = prepareAllFacets(d1, wanted, input);
	const [count, ...answers] = await d1.batch([
		prepareCounts(d1, wanted, input),
		...facets,
		...(input.sortType === "default" ? prepareWindow(d1, wanted, input) : []),
	]);
	const counted = (count?.results[0] ?? { skus: 0, looked: 0, products: 0 }) as Counts;
	const divided = answers.slice(0, facets.length);
	const [skus, spus] = answers.slice(facets.length) as [D1Result<SkuRow>?, D1Result<SpuRow>?];
	const ids =
		skus && spus
			? await loadRanked(d1, wanted, input, { skus: skus.results, spus: spus.results }, counted.skus)
			: await loadSorted(d1, wanted, input);
	const all = countAll(counted, input);
	return {
		...toPage(input, all.total, await loadCards(d1, ids, wanted, input)),
		pageCount: Math.ceil(all.readable / input.pageSize),
		...toResultFacets(divided, input),
		productCount: all.products,
		skuCount: counted.skus,
		...(all.estimated && { estimated: true }),
		...(isEstimated(divided) && { facetsEstimated: true }),
		...(plan.corrected !== undefined && { suggestion: plan.corrected, corrected: true }),
		...(plan.dropped?.length && { relaxed: { dropped: [...plan.dropped] } }),
	};
}

type Found = { wanted: Wanted | null; corrected?: string; dropped?: readonly string[] };

/** An id is looked up alone; other keywords are searched by their words. Null when nothing on sale fits. */
async function findWanted(d1: D1Database, keyword: string, asTyped: boolean): Promise<Found> {
	const { results } = await d1.prepare(exactSql).bind(keyword).all<{ id: number }>();
	const exact = results.map(({ id }) => id);
	if (exact.length > 0) return { wanted: { words: [], wished: [], keyword, exact } };
	const { words, dropped, ...plan } = await planSearch(d1, keyword, asTyped);
	if (words.length === 0) return { wanted: null };
	return {
		wanted: { words, wished: dropped, keyword: plan.corrected ?? keyword },
		dropped: dropped.map(({ text }) => text),
		...plan,
	};
}

/** All SKUs that fit, and of the first of them, as deep as a result is read, how many products they are. */
function prepareCounts(d1: D1Database, wanted: Wanted, input: SearchInput): D1PreparedStatement {
	const { from, where, id, values } = toHits(wanted, input);
	const statement = `SELECT (SELECT count(*) FROM ${from} WHERE ${where}) AS skus, count(*) AS looked,
			count(DISTINCT id >> 10) AS products
		FROM (SELECT ${id} AS id FROM ${from} WHERE ${where} ORDER BY ${id} LIMIT ${depth})`;
	return d1.prepare(statement).bind(...values, ...values);
}

function countAll({ skus, looked, products }: Counts, { groupBy }: SearchInput) {
	const share = looked > 0 ? skus / looked : 1;
	const all = Math.round(products * share);
	return groupBy === "spu"
		? { total: all, readable: products, products: all, estimated: share > 1 }
		: { total: skus, readable: looked, products: all, estimated: share > 1 };
}

/** The page's part of the window, and of what follows it where the window is not all. */
async function loadRanked(
	d1: D1Database,
	wanted: Wanted,
	input: SearchInput,
	rows: { skus: SkuRow[]; spus: SpuRow[] },
	total: number,
): Promise<number[]> {
	const isWhole = rows.skus.length >= total;
	const window = rankWindow(rows, wanted, input, isWhole);
	const { limit, offset } = toRange(input);
	const ranked = window.slice(offset, offset + limit);
	if (isWhole || ranked.length === limit || offset >= depth) return ranked;
	const rest = { limit: limit - ranked.length, offset: Math.max(0, offset - window.length) };
	return [...ranked, ...(await readIds(prepareRest(d1, wanted, input, window, rest)))];
}

async function loadSorted(d1: D1Database, wanted: Wanted, input: SearchInput): Promise<number[]> {
	const { limit, offset } = toRange(input);
	const { sortType } = input;
	if (sortType === "default" || offset >= depth) return [];
	return readIds(prepareSorted(d1, wanted, { ...input, sortType }, { limit, offset }));
}

async function readIds(statement: D1PreparedStatement): Promise<number[]> {
	return (await statement.all<{ id: number }>()).results.map(({ id }) => id);
}

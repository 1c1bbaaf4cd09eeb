import type { SearchResult } from "~/api/schema/goods-list";
import { present } from "~/api/wire/present";
import { toCodeKey } from "~/domain/purchase-list/code-tokens";
import type { Db } from "../../../../db/client";
import type { Asking } from "../../../../endpoint/implement";
import { toPage, toRange } from "../../../../endpoint/to-page";
import { askerSql } from "../../../../session/asker-sql";
import { loadCards } from "./cards";
import { noFacets } from "./facets";
import { isEstimated, toResultFacets } from "./load-facets";
import { look, prepareLook, type SearchLook, toLook } from "./look";
import { createAsks } from "./query/ask";
import { prepareKnown, toKnown } from "./query/known-words";
import { nameDropped } from "./query/name-dropped";
import { listTexts, parseKnown } from "./query/parse-query";
import { planSearch } from "./query/plan-search";
import type { SearchPlan, Wanted } from "./query/search-plan";
import { depth, prepareRest } from "./result-page";
import type { SearchInput } from "./search-input";
import { rankWindow, toCandidates } from "./window";

/** SQL for a SKU, or all SKUs of a product, by id, and for the article of a code of the asker's company. */
const exactSql = `SELECT id FROM skus WHERE sku_id = ?1 AND state = 1 UNION SELECT id FROM skus WHERE spu_id = ?1 AND state = 1
	UNION SELECT s.id FROM buyers b JOIN own_codes o ON o.mall_code = ?4 AND o.company_id = b.company_id AND o.code_key = ?2
		JOIN skus s ON s.sku_id = o.sku_id WHERE b.user_id = ${askerSql("?3", "?4")} AND o.spelled = 0 AND s.state = 1`;
const everything: Wanted = { words: [], alike: [], wished: [], keyword: "" };

/** The first statements of a search. runSearch takes their rows. */
export function prepareSearch(
	{ db, tokenHash, mallCode }: Asking,
	input: SearchInput,
): D1PreparedStatement[] {
	const { keyword } = input;
	if (!keyword) return prepareLook(db, everything, input);
	return [
		db.$client.prepare(exactSql).bind(keyword, toCodeKey(keyword), tokenHash, mallCode),
		...prepareKnown(db, listTexts(keyword)),
	];
}

/** One page of hits, the facets of all hits, and how the typed keyword was understood. */
export async function runSearch(
	db: Db,
	input: SearchInput,
	rows: readonly unknown[][],
): Promise<SearchResult> {
	const found = input.keyword
		? await findWanted(db, input.keyword, input, rows)
		: { wanted: everything, seen: toLook(rows, input) };
	// A keyword of signs only, e.g. "***", asks for something that does not exist.
	if (found === null) return { ...toPage(input, 0, []), ...noFacets, productCount: 0, skuCount: 0 };
	const { wanted, seen, plan } = found;
	const { counted, divided, window, sorted } = seen;
	const ids = window ? await loadRanked(db, wanted, input, window, counted.skus) : sorted;
	const all = countAll(counted, input);
	const dropped = plan ? nameDropped(input.keyword ?? "", plan) : [];
	return {
		...toPage(input, all.total, await loadCards(db, ids, wanted, input)),
		pageCount: Math.ceil(all.readable / input.pageSize),
		...toResultFacets(divided, input),
		productCount: all.products,
		skuCount: counted.skus,
		...present({
			estimated: all.estimated || undefined,
			facetsEstimated: isEstimated(divided) || undefined,
			suggestion: plan?.corrected,
			corrected: plan?.corrected === undefined ? undefined : true,
			relaxed: dropped.length > 0 ? { dropped } : undefined,
		}),
	};
}

type Found = { wanted: Wanted; seen: SearchLook; plan?: SearchPlan };

/**
 * Finds what a keyword asks for: an id first, then words. Most keywords have hits as typed, so that is tried
 * before a plan is made. Null when nothing on sale matches.
 */
async function findWanted(
	db: Db,
	keyword: string,
	input: SearchInput,
	[ids = [], ...knownRows]: readonly unknown[][],
): Promise<Found | null> {
	const see = async (wanted: Wanted) => ({ wanted, seen: await look(db, wanted, input) });
	const exact = (ids as { id: number }[]).map(({ id }) => id);
	if (exact.length > 0) return see({ ...everything, keyword, exact });
	const typed = parseKnown(keyword, toKnown(knownRows));
	const asIs =
		typed.words.length > 0 && !typed.isScattered
			? await see({ ...everything, words: typed.words, keyword })
			: null;
	if (asIs && asIs.seen.counted.skus > 0) return asIs;
	const plan = await planSearch(createAsks(db), typed, input.asTyped);
	const { words, alike, dropped, corrected = keyword } = plan;
	if (words.length === 0) return null;
	// The words have hits; only the filters leave none.
	if (asIs && words === typed.words) return asIs;
	return { ...(await see({ words, alike, wished: dropped, keyword: corrected })), plan };
}

function countAll({ skus, looked, products }: SearchLook["counted"], { groupBy }: SearchInput) {
	const share = looked > 0 ? skus / looked : 1;
	const all = Math.round(products * share);
	return groupBy === "spu"
		? { total: all, readable: products, products: all, estimated: share > 1 }
		: { total: skus, readable: looked, products: all, estimated: share > 1 };
}

/** The page's part of the window, and hits after the window when the window does not contain all. */
async function loadRanked(
	db: Db,
	wanted: Wanted,
	input: SearchInput,
	rows: NonNullable<SearchLook["window"]>,
	total: number,
): Promise<number[]> {
	const candidates = toCandidates(rows, input.areaId);
	const isWhole = candidates.length >= total;
	const window = rankWindow(candidates, wanted, input.groupBy, isWhole);
	const { limit, offset } = toRange(input);
	const ranked = window.slice(offset, offset + limit);
	if (isWhole || ranked.length === limit || offset >= depth) return ranked;
	const rest = { limit: limit - ranked.length, offset: Math.max(0, offset - window.length) };
	const { results } = await prepareRest(db, wanted, input, window, rest).all<{ id: number }>();
	return [...ranked, ...results.map(({ id }) => id)];
}

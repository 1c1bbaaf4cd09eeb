import type { GoodsMatches, GoodsMatchRequest, Lacks } from "~/api/schema/goods-match";
import { countLacks } from "~/domain/purchase-list/lacks";
import { toProductOf } from "../../../../catalogue/sku-number";
import type { Db } from "../../../../db/client";
import { toRowOfGoods } from "../list/row-of-goods";
import { type CardRow, prepareCards } from "./cards";
import { oneTurn } from "./one-match";
import { type GatheredAsks, gatherAsks } from "./query/ask";
import type { Known } from "./query/known-words";
import { parseQueries } from "./query/parse-query";
import { planSearch } from "./query/plan-search";
import { listPlanWords, type SearchPlan, type Wanted } from "./query/search-plan";
import { toTextExpression } from "./query/text-expression";
import { isAnchored } from "./rank/anchored";
import type { Candidate } from "./rank/candidate";
import { createLost, describeLost } from "./rank/lacks";
import { createOtherValues } from "./rank/other-values";
import { prepareRows, rankWindow, toCandidates, type WindowRow } from "./window";

/** The goods of a keyword by row number. With a plan, some of its words were changed or left out. */
type Line = {
	wanted: Wanted;
	plan?: Pick<SearchPlan, "words" | "dropped">;
	known: Known;
	ids: readonly number[];
	isWhole: boolean;
};

/**
 * So many hits of a keyword are ranked, and so many again that have its words in their name, model or kind.
 */
const mostRanked = 100;
/** With more articles than this, those of the turns before are forgotten. */
const mostCandidates = 10_000;
/** So many goods are answered for a keyword. */
const mostFound = 20;

const exactSql = `SELECT wanted.value AS keyword, s.id FROM json_each(?1) wanted JOIN skus s ON s.sku_id = wanted.value
	WHERE s.state = 1 UNION SELECT wanted.value, s.id FROM json_each(?1) wanted JOIN skus s ON s.spu_id = wanted.value
	WHERE s.state = 1`;
/** SQL for the first hits of each. Those in a name, model or kind are among the hits if these are all. */
const hitsSql = `WITH found AS MATERIALIZED (SELECT wanted.key, wanted.value ->> 1 AS narrow, ${toHitsSql("wanted.value ->> 0")} AS ids
		FROM json_each(?) wanted)
	SELECT ids, iif(json_array_length(ids) < ${mostRanked}, '[]', ${toHitsSql("found.narrow")}) AS first FROM found ORDER BY key`;

/** After so many characters of keywords the requests of others have their turn. */
const charactersPerTurn = 600;

/**
 * Searches for many keywords, a turn of them at a time. Corrections cost most, so the keywords in sight alone
 * have them. Each of the goods stands once in the answer.
 * @param bought the row numbers of the articles that the buyer bought before
 */
export async function matchGoods(
	db: Db,
	{ keywords, areaId, inSight = keywords.length }: GoodsMatchRequest,
	bought: ReadonlySet<number>,
): Promise<GoodsMatches> {
	const asks = gatherAsks(db);
	const candidates = new Map<number, Candidate>();
	const cards = new Map<number, GoodsMatches["goods"][number]>();
	const matches = new Map<string, GoodsMatches["matches"][number]>();
	const seen = new Set(keywords.slice(0, inSight));
	for (const turn of toTurns(new Set(keywords))) {
		const found = await oneTurn(() => matchTurn(db, turn, { areaId, seen, bought, asks, candidates, cards }));
		for (const [at, keyword] of turn.entries()) matches.set(keyword, found[at] ?? { skuIds: [] });
	}
	return {
		goods: [...cards.values()],
		matches: keywords.map((keyword) => matches.get(keyword) ?? { skuIds: [] }),
	};
}

/** Divides keywords by their length, since a long one costs as much as several short ones. */
function toTurns(keywords: Iterable<string>): string[][] {
	const turns: string[][] = [];
	let left = 0;
	for (const keyword of keywords) {
		left -= keyword.length;
		const turn = turns.at(-1);
		if (turn && left >= 0) {
			turn.push(keyword);
			continue;
		}
		turns.push([keyword]);
		left = charactersPerTurn - keyword.length;
	}
	return turns;
}

type Turn = {
	areaId: string;
	seen: ReadonlySet<string>;
	bought: ReadonlySet<number>;
	asks: GatheredAsks;
	candidates: Map<number, Candidate>;
	cards: Map<number, GoodsMatches["goods"][number]>;
};

/**
 * Searches for some keywords at once, by the rules of the search: ids first, then words as typed, then as
 * planSearch changes them. The rows of all of them are loaded together.
 * @param candidates the articles of the turns before, as `cards`; they get those of this one
 */
async function matchTurn(
	db: Db,
	keywords: readonly string[],
	{ areaId, seen, bought, asks, candidates, cards }: Turn,
): Promise<GoodsMatches["matches"]> {
	const lines = new Map(await findLines(db, asks, { keywords, seen }));
	const all = new Set([...lines.values()].flatMap(({ ids }) => ids));
	if (candidates.size + all.size > mostCandidates) candidates.clear();
	const unknown = [...all].filter((id) => !candidates.has(id));
	for (const candidate of await loadCandidates(db, unknown, areaId)) candidates.set(candidate.id, candidate);
	const ranked = new Map(
		Array.from(
			lines,
			([keyword, line]) => [keyword, rankLine(keyword, line, { candidates, bought })] as const,
		),
	);
	const shown = new Set([...ranked.values()].flatMap(({ found }) => found.map(({ id }) => id)));
	const unread = [...shown].filter((id) => !cards.has(id));
	const { results: rows } = await prepareCards(db, unread, areaId).all<CardRow>();
	for (const row of rows) cards.set(row.id, toRowOfGoods(row));
	return keywords.map((keyword) => {
		const { found = [], isOneSpec } = ranked.get(keyword) ?? {};
		const own = found.filter(({ id }) => cards.has(id));
		return {
			skuIds: own.flatMap(({ id }) => cards.get(id)?.skuId ?? []),
			lacks: own.some(({ lacks }) => countLacks(lacks) > 0) ? own.map(({ lacks }) => lacks) : undefined,
			isOneSpec,
		};
	});
}

type Ranked = { found: { id: number; lacks: Lacks }[]; isOneSpec: true | undefined };

/**
 * The first goods of a line. Of those that lack least, and have the asked values where some have them, the
 * ones that the buyer bought come first, then the lowest price where all are of one specification.
 */
function rankLine(
	keyword: string,
	{ wanted, plan, known, ids, isWhole }: Line,
	{ candidates, bought }: { candidates: ReadonlyMap<number, Candidate>; bought: ReadonlySet<number> },
): Ranked {
	const said = { words: wanted.words, dropped: [], ...plan, known };
	const isMeant = (candidate: Candidate) => isAnchored(candidate, said, known);
	const own = ids
		.flatMap((id) => candidates.get(id) ?? [])
		.filter((candidate) => said.dropped.length === 0 || isMeant(candidate));
	const listLost = createLost(keyword, said);
	const all = rankWindow(own, wanted, "sku", isWhole).map((id) => {
		const candidate = candidates.get(id) as Candidate;
		return { id, candidate, lost: listLost(candidate) };
	});
	const least = Math.min(...all.map(({ lost }) => lost.length));
	const near = all.filter(({ lost }) => lost.length === least);
	const listOthers = createOtherValues(
		said.words,
		near.map(({ candidate }) => candidate),
	);
	const exact = near.filter(({ candidate }) => listOthers(candidate).length === 0);
	const best = exact.length > 0 ? exact : near;
	const isOneSpec = isWhole && new Set(best.map(({ candidate }) => toSpec(candidate))).size === 1;
	const byPrice = isOneSpec ? best.toSorted((a, b) => a.candidate.priceFen - b.candidate.priceFen) : best;
	const isBought = ({ id, candidate }: (typeof all)[number]) => bought.has(id) && isMeant(candidate);
	const first = new Set(best);
	const found = [
		...byPrice.filter(isBought),
		...byPrice.filter((one) => !isBought(one)),
		...near.filter((one) => !first.has(one)),
		...all.filter(({ lost }) => lost.length > least),
	];
	return {
		found: found.slice(0, mostFound).map((one) => ({
			id: one.id,
			lacks: withSizes(
				describeLost(one.candidate, keyword, said, one.lost),
				first.has(one) ? [] : listOthers(one.candidate),
			),
		})),
		isOneSpec: isOneSpec || undefined,
	};
}

/** The same with further values in place of those that the keyword asks for. */
function withSizes(lacks: Lacks, others: readonly string[]): Lacks {
	return others.length === 0 ? lacks : { ...lacks, sizes: [...new Set([...(lacks.sizes ?? []), ...others])] };
}

/** The kind of an article and the values to choose by. Without such values its product alone is like it. */
function toSpec({ id, product, choices }: Candidate): string {
	const { text } = choices.whole;
	return `${product.kind.text} ${text === "" ? toProductOf(id) : text}`;
}

const nothing: Wanted = { words: [], alike: [], wished: [], keyword: "" };

async function findLines(
	db: Db,
	asks: GatheredAsks,
	{ keywords, seen }: { keywords: readonly string[]; seen: ReadonlySet<string> },
): Promise<[string, Line][]> {
	const [exact, parsed] = await Promise.all([
		asks.ask<{ keyword: string; id: number }>(exactSql, JSON.stringify(keywords)),
		parseAll(asks, keywords),
	]);
	const byId = Map.groupBy(exact, ({ keyword }) => keyword);
	const asTyped = parsed.map(({ keyword, typed }) =>
		byId.has(keyword) || typed.isScattered ? nothing : { ...nothing, words: typed.words, keyword },
	);
	const hits = await loadHits(db, asks, asTyped);
	const planned = await Promise.all(
		parsed.map(async ({ keyword, typed }, at): Promise<Omit<Line, "ids" | "isWhole">> => {
			const wanted = asTyped[at] ?? nothing;
			const { known } = typed;
			if (byId.has(keyword) || (hits[at]?.ids.length ?? 0) > 0) return { wanted, known };
			const plan = await planSearch(asks, typed, !seen.has(keyword));
			const { words, alike, dropped, corrected = keyword } = plan;
			const wished = { words, alike, wished: dropped, keyword: corrected };
			return { wanted: wished, plan, known };
		}),
	);
	const again = await loadHits(
		db,
		asks,
		planned.map(({ wanted }, at) => (wanted === asTyped[at] ? nothing : wanted)),
	);
	return planned.map((plan, at) => {
		const keyword = keywords[at] ?? "";
		const ids = byId.get(keyword)?.map(({ id }) => id);
		const searched = plan.wanted === asTyped[at] ? hits[at] : again[at];
		const found = ids ? { ids, isWhole: true } : searched;
		return [keyword, { ...plan, ids: found?.ids ?? [], isWhole: found?.isWhole ?? true }];
	});
}

async function parseAll({ ask }: GatheredAsks, keywords: readonly string[]) {
	const parts = await parseQueries(ask, keywords);
	return parts.map((typed, at) => ({ typed, keyword: keywords[at] ?? "" }));
}

/** The first hits of each, and whether they are all; none for one without words. */
async function loadHits(
	db: Db,
	asks: GatheredAsks,
	all: readonly Wanted[],
): Promise<{ ids: number[]; isWhole: boolean }[]> {
	const asked = all.flatMap((wanted, at) =>
		wanted.words.length > 0 ? [{ lists: listPlanWords(wanted), at }] : [],
	);
	if (asked.length === 0) return all.map(() => ({ ids: [], isWhole: true }));
	const expressions = asked.map(({ lists }) => [toTextExpression(lists), toTextExpression(lists, "strong")]);
	const { results } = await db.$client
		.prepare(hitsSql)
		.bind(JSON.stringify(expressions))
		.all<{ ids: string; first: string }>();
	const found = new Map(asked.map(({ at }, place) => [at, results[place]]));
	for (const [place, [expression = ""]] of expressions.entries())
		asks.note(expression, results[place]?.ids !== "[]");
	return all.map((_, at) => {
		const { ids = "[]", first = "[]" } = found.get(at) ?? {};
		const then = JSON.parse(ids) as number[];
		return { ids: [...new Set([...JSON.parse(first), ...then])], isWhole: then.length < mostRanked };
	});
}

function toHitsSql(expression: string): string {
	return `(SELECT json_group_array(id) FROM (SELECT rowid AS id FROM sku_search
		WHERE sku_search MATCH ${expression} ORDER BY rowid LIMIT ${mostRanked}))`;
}

async function loadCandidates(db: Db, ids: readonly number[], areaId: string) {
	const statement = prepareRows(db, "SELECT value FROM json_each(?)", [JSON.stringify(ids)], true);
	const { results } = await statement.all<WindowRow>();
	return toCandidates(results, areaId);
}

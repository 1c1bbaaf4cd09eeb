import { cannotArrive } from "../../../../catalogue/promise";
import { toRegion } from "../../../../catalogue/region";
import { toProductOf } from "../../../../catalogue/sku-number";
import type { Db } from "../../../../db/client";
import { type Hits, toHits } from "./hits";
import type { Wanted } from "./query/search-plan";
import { toAsked } from "./rank/asked";
import {
	type Candidate,
	type CandidateCells,
	type ProductRow,
	toCandidate,
	toProductText,
} from "./rank/candidate";
import { exactScore, scoreBest } from "./rank/score";
import type { SearchInput } from "./search-input";

/**
 * How many hits are ranked one by one: the best selling ones, and first those that have the words in their
 * name, model or kind. The hits after them come in the order of the index, which is the order of sales.
 */
const size = 400;
/** A keyword with at least this many characters may be a title. */
const titleLength = 8;
/**
 * The penalty of each further SKU of a product when every SKU has a row, so that a page does not
 * show one article in twelve sizes.
 */
const repeated = 1.2;

/** A row of prepareRows: a product with its hits, which are the JSON of CandidateCells. */
export type WindowRow = ProductRow & { skus: string };

/** The statement that loads the window. toCandidates takes its rows. */
export function prepareWindow(db: Db, wanted: Wanted, input: SearchInput): D1PreparedStatement {
	const all = toHits(wanted, input);
	const lists = wanted.words.length > 0 ? [toHits(wanted, input, "strong"), all] : [all];
	const values = lists.flatMap((hits) => hits.values);
	const mayBeTitle = (input.keyword?.length ?? 0) >= titleLength;
	return prepareRows(db, lists.map(toFirstSql).join(" UNION "), values, mayBeTitle);
}

/**
 * The statement that loads what the ranking needs of the articles whose row numbers `hits` selects. A keyword
 * that may be a title is compared with their names. D1 answers one text for a product in less time than a row
 * for each article.
 */
export function prepareRows(
	db: Db,
	hits: string,
	values: readonly (string | number)[],
	mayBeTitle: boolean,
): D1PreparedStatement {
	const name = mayBeTitle ? "s.name" : "NULL";
	const cells = `s.id, ${name}, s.model, s.model_key, json(s.sale_values), s.promise, s.price_fen`;
	const sql = `WITH hit (id) AS (${hits}),
		product AS MATERIALIZED (SELECT max(s.id), s.spu_id, s.brand_id, s.vender_id, s.cat_id,
				json_group_array(json_array(${cells})) AS skus
			FROM hit JOIN skus s ON s.id = hit.id GROUP BY s.id >> 10)
		SELECT one.skus, p.name, p.attributes, p.sale_dims, b.brand_name, v.vender_name,
			c1.cat_name AS cat1_name, c2.cat_name AS cat2_name, c3.cat_name AS cat3_name
		FROM product one JOIN spus p ON p.spu_id = one.spu_id JOIN brands b ON b.brand_id = one.brand_id
		JOIN venders v ON v.vender_id = one.vender_id JOIN categories c3 ON c3.cat_id = one.cat_id
		JOIN categories c2 ON c2.cat_id = c3.parent_id JOIN categories c1 ON c1.cat_id = c2.parent_id`;
	return db.$client.prepare(sql).bind(...values);
}

/** SQL for the row numbers of the first hits. */
function toFirstSql({ from, where, id }: Hits): string {
	return `SELECT id FROM (SELECT ${id} AS id FROM ${from} WHERE ${where} ORDER BY ${id} LIMIT ${size})`;
}

/**
 * Row numbers of the window in the order of the result: first exact matches of name or model, then articles
 * that can be delivered to the area, then by score. With groupBy "spu", the best SKU of each product.
 * @param isWhole nothing comes after the window; otherwise SKUs that cannot be delivered are left out,
 * because they come at the end of the hits after the window
 */
export function rankWindow(
	candidates: readonly Candidate[],
	wanted: Wanted,
	groupBy: SearchInput["groupBy"],
	isWhole: boolean,
): number[] {
	const asked = [
		toAsked(wanted, candidates),
		...wanted.alike.map((reading) => toAsked({ ...reading, wished: [] }, candidates)),
	] as const;
	const scored = candidates.map((candidate) => ({ candidate, score: scoreBest(candidate, asked) }));
	const products = Map.groupBy(scored.sort(compare), ({ candidate }) => toProductOf(candidate.id));
	const ordered =
		groupBy === "spu"
			? [...products.values()].flatMap((skus) => skus.slice(0, 1))
			: [...products.values()].flatMap((skus) =>
					skus.map((each, place) => ({ ...each, score: each.score - repeated * Math.log2(1 + place) * 2 })),
				);
	return ordered
		.filter((each) => isWhole || toBand(each) < 2)
		.sort(compare)
		.map(({ candidate }) => candidate.id);
}

/** The articles of prepareRows as the ranking compares them. */
export function toCandidates(rows: readonly WindowRow[], areaId: string): Candidate[] {
	const region = toRegion(areaId);
	return rows.flatMap((row) => {
		const product = toProductText(row);
		return (JSON.parse(row.skus) as CandidateCells[]).map((cells) => toCandidate(cells, product, region));
	});
}

type Scored = { candidate: Candidate; score: number };

function compare(a: Scored, b: Scored): number {
	return toBand(a) - toBand(b) || b.score - a.score || a.candidate.id - b.candidate.id;
}

/** 0 an exact match, 1 can be delivered, 2 cannot be delivered. */
function toBand({ candidate, score }: Scored): number {
	if (score >= exactScore) return 0;
	return candidate.days < cannotArrive ? 1 : 2;
}

import { cannotArrive, toDaysSql } from "../../../../catalogue/promise";
import { toRegion } from "../../../../catalogue/region";
import { toFen } from "./price-intervals";
import { toPriceSql } from "./price-sql";
import { toMatchExpression } from "./query/match-expression";
import { listPlanWords, type Wanted } from "./query/search-plan";
import type { SearchInput } from "./search-input";

type Value = string | number;

/** The matching articles as `FROM … WHERE …`, with the bound values in this order. */
export type Hits = {
	from: string;
	where: string;
	/** The row number; hits are in its order. */
	id: string;
	values: Value[];
	/**
	 * Counts the hits of the index before the conditions that the index does not know: an
	 * upper bound that is cheap to count.
	 */
	bound: { sql: string; values: Value[] };
};

const onSale = { sql: "SELECT count(*) FROM skus WHERE state = 1", values: [] };
const none = { sql: "SELECT 0", values: [] };
const matched = "SELECT count(*) FROM sku_search WHERE sku_search MATCH ?";

/**
 * Builds the query for articles that meet all conditions.
 * @param use "strong": only articles that have all words in their name, model or kind;
 * "skus": join the rows of skus as `s`
 */
export function toHits(wanted: Wanted, input: SearchInput, use?: "strong" | "skus"): Hits {
	const match = toMatchExpression(listPlanWords(wanted), input, use === "strong" ? use : undefined);
	const conditions = toConditions(input);
	const where = [match === null ? "s.state = 1" : "sku_search MATCH ?", ...conditions.map(({ sql }) => sql)];
	const hits = {
		where: where.join(" AND "),
		id: match === null ? "s.id" : "sku_search.rowid",
		values: [...(match === null ? [] : [match]), ...conditions.flatMap(({ values }) => values)],
		bound: match === null ? onSale : { sql: matched, values: [match] },
	};
	if (wanted.exact) {
		const index = match === null ? "" : "CROSS JOIN sku_search ON sku_search.rowid = s.id";
		return {
			...hits,
			from: `json_each(?) exact CROSS JOIN skus s ON s.id = exact.value ${index}`,
			values: [JSON.stringify(wanted.exact), ...hits.values],
			bound: none,
		};
	}
	if (match === null) return { ...hits, from: "skus s" };
	if (use !== "skus" && conditions.length === 0) return { ...hits, from: "sku_search" };
	return { ...hits, from: "sku_search JOIN skus s ON s.id = sku_search.rowid" };
}

/** The conditions that the index does not know. */
function toConditions(input: SearchInput): { sql: string; values: Value[] }[] {
	const { min, max, special, inStockOnly, arrivesWithin, areaId } = input;
	const days = toDaysSql(toRegion(areaId));
	const conditions: { sql: string; values: Value[] }[] = [];
	const add = (sql: string, ...values: Value[]) => conditions.push({ sql, values });
	if (min !== undefined) add(`${toPriceSql(input)} >= ?`, toFen(min));
	if (max !== undefined) add(`${toPriceSql(input)} <= ?`, toFen(max));
	if (special) add("s.price_ladder <> '[]'");
	if (inStockOnly) add(`${days} < ${cannotArrive}`);
	if (arrivesWithin !== undefined) add(`${days} <= ?`, arrivesWithin);
	return conditions;
}

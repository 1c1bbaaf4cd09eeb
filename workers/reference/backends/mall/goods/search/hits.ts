import { cannotArrive } from "../../../../catalogue/promise";
import { type Region, toRegion } from "../region";
import { toFen } from "./price-intervals";
import { toMatchExpression } from "./query/match-expression";
import type { QueryWord } from "./query/query-word";
import type { SearchInput } from "./search-input";

type Value = string | number;

/** The articles that fit, as `FROM … WHERE …` with what is bound in it, in this order. */
export type Hits = {
	sql: string;
	/** The row number; of the index alone, where no condition needs a look at the SKUs. */
	id: string;
	values: Value[];
	/** Hits of the index before conditions that it does not know: an upper bound, cheap to count. */
	bound: { sql: string; values: Value[] };
};

/** What is searched for: words of the index, or a SKU or product by its id. */
export type Wanted = {
	words: readonly QueryWord[];
	/** Not needed, but what has them stands first. */
	wished: readonly QueryWord[];
	/** The keyword that the words are of. */
	keyword: string;
	/** Row numbers of what was asked for by its id. */
	exact?: readonly number[];
};

const onSale = { sql: "SELECT count(*) FROM skus WHERE state = 1", values: [] };
const matched = "SELECT count(*) FROM sku_search WHERE sku_search MATCH ?";

/** SQL for the days until a SKU arrives in a region, 255 for never. */
export function toDaysSql(region: Region): string {
	return `((s.promise >> ${8 * (region - 1)}) & 255)`;
}

/**
 * Everything that is asked holds at once.
 * @param columns "strong": only articles whose name, model or kind has all the words
 */
export function toHits({ words, exact }: Wanted, input: SearchInput, columns?: "strong"): Hits {
	const match = toMatchExpression(words, input, columns);
	const days = toDaysSql(toRegion(input.areaId));
	const conditions: { sql: string; values: Value[] }[] = [];
	const add = (sql: string, ...values: Value[]) => conditions.push({ sql, values });
	if (input.min !== undefined) add("s.price_fen >= ?", toFen(input.min));
	if (input.max !== undefined) add("s.price_fen <= ?", toFen(input.max));
	if (input.special) add("s.price_ladder <> '[]'");
	if (input.inStockOnly) add(`${days} < ${cannotArrive}`);
	if (input.arrivesWithin !== undefined) add(`${days} <= ?`, input.arrivesWithin);
	const where = [
		...(match === null ? ["s.state = 1"] : ["sku_search MATCH ?"]),
		...conditions.map(({ sql }) => sql),
	];
	const values = [...(match === null ? [] : [match]), ...conditions.flatMap((condition) => condition.values)];
	const bound = match === null ? onSale : { sql: matched, values: [match] };
	const rest = where.join(" AND ");
	if (exact) {
		const index = match === null ? "" : "CROSS JOIN sku_search ON sku_search.rowid = s.id";
		return {
			sql: `json_each(?) exact CROSS JOIN skus s ON s.id = exact.value ${index} WHERE ${rest}`,
			id: "s.id",
			values: [JSON.stringify(exact), ...values],
			bound: { sql: "SELECT 0", values: [] },
		};
	}
	if (match === null) return { sql: `skus s WHERE ${rest}`, id: "s.id", values, bound };
	if (conditions.length === 0)
		return { sql: `sku_search WHERE ${rest}`, id: "sku_search.rowid", values, bound };
	return {
		sql: `sku_search JOIN skus s ON s.id = sku_search.rowid WHERE ${rest}`,
		id: "s.id",
		values,
		bound,
	};
}

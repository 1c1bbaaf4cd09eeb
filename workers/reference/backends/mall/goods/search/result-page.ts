import { cannotArrive, toDaysSql } from "../../../../catalogue/promise";
import { toRegion } from "../../../../catalogue/region";
import type { Db } from "../../../../db/client";
import { toRange } from "../../../../endpoint/to-page";
import { toHits } from "./hits";
import { unitPrice } from "./price-sql";
import type { Wanted } from "./query/search-plan";
import type { SearchInput } from "./search-input";

/** The number of SKUs that a buyer can page through; the pager ends there. */
export const depth = 10_000;

type Order = { column: string; aggregate: "min" | "max"; direction: "ASC" | "DESC" | "ASC NULLS LAST" };

const orders: Record<Exclude<SearchInput["sortType"], "default">, Order> = {
	sale_desc: { column: "s.sale_count", aggregate: "max", direction: "DESC" },
	price_asc: { column: "s.price_fen", aggregate: "min", direction: "ASC" },
	price_desc: { column: "s.price_fen", aggregate: "max", direction: "DESC" },
	unit_price_asc: { column: unitPrice, aggregate: "min", direction: "ASC NULLS LAST" },
	newest_desc: { column: "s.created_at", aggregate: "max", direction: "DESC" },
};

/**
 * Row numbers of a page in an order that the buyer chose. With groupBy "spu", a product is represented by the
 * SKU that comes first in this order.
 */
export function prepareSorted(
	db: Db,
	wanted: Wanted,
	input: SearchInput & { sortType: Exclude<SearchInput["sortType"], "default"> },
): D1PreparedStatement {
	const { from, where, values } = toHits(wanted, input, "skus");
	const { column, aggregate, direction } = orders[input.sortType];
	const { limit, offset } = toRange(input);
	const sorted =
		input.groupBy === "sku"
			? `SELECT s.id, ${column} AS sort FROM ${from} WHERE ${where}`
			: // SQLite takes s.id from the row that min() or max() chose.
				`SELECT s.id, ${aggregate}(${column}) AS sort FROM ${from} WHERE ${where} GROUP BY s.id >> 10`;
	const page = `${sorted} ORDER BY sort ${direction}, s.id LIMIT ? OFFSET ?`;
	return db.$client.prepare(page).bind(...values, offset < depth ? limit : 0, offset);
}

/**
 * Row numbers of the hits after the window, in the order of the index. SKUs that cannot be
 * delivered to the area come last.
 */
export function prepareRest(
	db: Db,
	wanted: Wanted,
	input: SearchInput,
	window: readonly number[],
	{ limit, offset }: { limit: number; offset: number },
): D1PreparedStatement {
	const { from, where, id, values } = toHits(wanted, input, "skus");
	const cannot = `${toDaysSql(toRegion(input.areaId))} = ${cannotArrive}`;
	const bits = input.groupBy === "spu" ? 10 : 0;
	const rest = `SELECT id, min(cannot) AS cannot
		FROM (SELECT s.id, ${cannot} AS cannot FROM ${from} WHERE ${where} ORDER BY ${id} LIMIT ${depth})
		WHERE id >> ${bits} NOT IN (SELECT value >> ${bits} FROM json_each(?))
		GROUP BY id >> ${bits} ORDER BY cannot, id LIMIT ? OFFSET ?`;
	return db.$client.prepare(rest).bind(...values, JSON.stringify(window), limit, offset);
}

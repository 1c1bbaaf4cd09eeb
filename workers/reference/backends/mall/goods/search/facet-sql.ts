import { toDaysSql } from "../../../../catalogue/promise";
import { toRegion } from "../../../../catalogue/region";
import type { Db } from "../../../../db/client";
import { toHits } from "./hits";
import { priceBucketSql } from "./price-intervals";
import { toPriceSql } from "./price-sql";
import type { Wanted } from "./query/search-plan";
import type { SearchInput } from "./search-input";

export type FacetKind = "brand" | "category" | "price" | "attribute" | "vender" | "promise";

/**
 * Up to this many hits are counted exactly. Above it, only every second, third … product is
 * counted, and the counts are estimates.
 */
const facetCap = 2000;

const kinds: Record<FacetKind, string> = {
	brand: `SELECT 'brand' AS kind, b.brand_id AS id, b.initial AS name, b.brand_name AS value, f.n AS count
		FROM (SELECT brand_id, count(*) n FROM hit GROUP BY 1 ORDER BY n DESC LIMIT 60) f JOIN brands b USING (brand_id)`,
	category: `SELECT 'category', c.cat_id, '', c.cat_name, f.n
		FROM (SELECT cat_id, count(*) n FROM hit GROUP BY 1 ORDER BY n DESC LIMIT 20) f JOIN categories c USING (cat_id)`,
	vender: `SELECT 'vender', v.vender_id, '', v.vender_name, f.n
		FROM (SELECT vender_id, count(*) n FROM hit GROUP BY 1 ORDER BY n DESC LIMIT 60) f JOIN venders v USING (vender_id)`,
	price: `SELECT 'price', ${priceBucketSql}, '', '', count(*) FROM hit WHERE price_fen IS NOT NULL GROUP BY 2`,
	promise: "SELECT 'promise', days, '', '', count(*) FROM hit WHERE days < 255 GROUP BY 2",
	attribute: `SELECT 'attribute', a.attr_id, a.attr_name, a.value, f.n
		FROM (SELECT e.value id, count(*) n FROM hit, json_each(hit.attr_value_ids) e GROUP BY 1 ORDER BY n DESC LIMIT 200) f
		JOIN attr_values a ON a.attr_value_id = f.id`,
};

/**
 * A query with one row per facet value: its kind, id, name, value and count. One more row, `step`, says how
 * many hits each counted hit stands for.
 */
export function prepareFacets(
	db: Db,
	wanted: Wanted,
	input: SearchInput,
	wantedKinds: readonly FacetKind[],
): D1PreparedStatement {
	const { from, where, id, values, bound } = toHits(wanted, input, "skus");
	const days = toDaysSql(toRegion(input.areaId));
	const statement = `WITH step (n) AS (SELECT (${bound.sql}) / ${facetCap} + 1),
		hit AS MATERIALIZED (
			SELECT s.brand_id, s.cat_id, s.vender_id, ${toPriceSql(input)} AS price_fen, s.attr_value_ids, ${days} AS days
			FROM step CROSS JOIN ${from} WHERE (${id} >> 10) % step.n = 0 AND ${where}
		)
		SELECT 'step' AS kind, n AS id, '' AS name, '' AS value, 0 AS count FROM step
		UNION ALL ${unite(wantedKinds.map((kind) => kinds[kind]))}`;
	return db.$client.prepare(statement).bind(...bound.values, ...values);
}

/** D1 allows only five SELECTs in one UNION, so the SELECTs are united in two groups first. */
function unite(selects: readonly string[]): string {
	const half = Math.ceil(selects.length / 2);
	const parts = [selects.slice(0, half), selects.slice(half)].filter((part) => part.length > 0);
	return parts.map((part) => `SELECT * FROM (${part.join(" UNION ALL ")})`).join(" UNION ALL ");
}

import { goodsListColumns, goodsListJoins } from "../goods-list-item";
import { priceBucketSql } from "./price-intervals";

/** What decides the shape of the statements; every value travels as a parameter. */
export type SearchShape = {
	/** Something is matched in the index; else the whole catalogue is meant. */
	matched: boolean;
	/** There are words to rank by. */
	ranked: boolean;
	min: boolean;
	max: boolean;
	inStock: boolean;
	/** Only goods with a price ladder. */
	special: boolean;
	sortType: "default" | "sale_desc" | "price_asc" | "price_desc" | "newest_desc";
};

/** Facets of a broad search are counted on its first hits: the index is in mixed order. */
export const facetCap = 2000;

/** bm25 weights of title, words and filters. */
const score = "bm25(sku_search, 10.0, 4.0, 0.0)";

const orders: Record<Exclude<SearchShape["sortType"], "default">, string> = {
	sale_desc: "s.sale_count DESC, s.id",
	price_asc: "s.price_fen, s.id",
	price_desc: "s.price_fen DESC, s.id",
	newest_desc: "s.created_at DESC, s.id",
};

/** Parameters: those of the hits, limit, offset, region of the shown stock. */
export function toPageSql(shape: SearchShape): string {
	const ranked = shape.ranked && shape.sortType === "default";
	const order =
		shape.sortType !== "default"
			? orders[shape.sortType]
			: ranked
				? "score - s.popularity, s.id"
				: "s.popularity DESC, s.id";
	const hits = `SELECT s.id${ranked ? `, ${score} AS score` : ""} FROM ${toHits(shape)} ORDER BY ${order} LIMIT ? OFFSET ?`;
	return `SELECT ${goodsListColumns} FROM (${hits}) hit JOIN skus s ON s.id = hit.id ${goodsListJoins} ORDER BY ${order}`;
}

/** Parameters: those of the hits. */
export function toCountSql(shape: SearchShape): string {
	if (shape.matched && !shape.min && !shape.max && !shape.inStock && !shape.special) {
		return "SELECT count(*) AS count FROM sku_search WHERE sku_search MATCH ?";
	}
	return `SELECT count(*) AS count FROM ${toHits(shape)}`;
}

/** One row a facet value: its kind, id, name, value and count. Parameters: those of the hits. */
export function toFacetSql(shape: SearchShape): string {
	return `WITH hit AS MATERIALIZED (
		SELECT s.brand_id, s.cat_id, s.price_fen, s.attr_value_ids FROM ${toHits(shape)}
		${shape.matched ? "" : "ORDER BY s.id"} LIMIT ${facetCap}
	)
	SELECT 'brand' AS kind, b.brand_id AS id, '' AS name, b.brand_name AS value, f.n AS count
		FROM (SELECT brand_id, count(*) n FROM hit GROUP BY 1 ORDER BY n DESC LIMIT 30) f JOIN brands b USING (brand_id)
	UNION ALL SELECT 'category', c.cat_id, '', c.cat_name, f.n
		FROM (SELECT cat_id, count(*) n FROM hit GROUP BY 1 ORDER BY n DESC LIMIT 20) f JOIN categories c USING (cat_id)
	UNION ALL SELECT 'price', ${priceBucketSql}, '', '', count(*) FROM hit GROUP BY 2
	UNION ALL SELECT 'attribute', a.attr_id, a.attr_name, a.value, f.n
		FROM (SELECT e.value id, count(*) n FROM hit, json_each(hit.attr_value_ids) e GROUP BY 1 ORDER BY n DESC LIMIT 120) f
		JOIN attr_values a ON a.attr_value_id = f.id`;
}

/** Parameters in this order: match expression, lowest price, highest price, region. */
function toHits({ matched, min, max, inStock, special }: SearchShape): string {
	const conditions = [
		matched ? "sku_search MATCH ?" : "s.state = 1",
		min && "s.price_fen >= ?",
		max && "s.price_fen <= ?",
		special && "s.price_ladder <> '[]'",
		inStock &&
			"EXISTS (SELECT 1 FROM stocks t WHERE t.sku_id = s.sku_id AND t.region = ? AND t.num >= s.lowest_buy AND t.state_id <> 34)",
	].filter(Boolean);
	const from = matched ? "sku_search JOIN skus s ON s.id = sku_search.rowid" : "skus s";
	return `${from} WHERE ${conditions.join(" AND ")}`;
}

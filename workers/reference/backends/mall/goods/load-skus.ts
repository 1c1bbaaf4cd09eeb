import type { Sku } from "~/api/schema/sku";
import type { Db } from "../../../db/client";
import { type GiftRow, type SkuRow, type SpuSkuRow, toSku } from "./sku";

/** Asks for SKUs by id, in this order, or for all SKUs on sale of an SPU. */
type SkuQuery = { skuIds: readonly string[] } | { spuId: string };

/** The rows of prepareSkus. */
export type SkuRows = [SkuRow[], SpuSkuRow[], GiftRow[]];

const columns = `s.*, p.product_area, p.can_vat_invoice, p.no_reason_return_days, p.sale_dims, b.brand_name,
	v.vender_name, c1.cat_id AS cat1_id, c1.cat_name AS cat1_name, c2.cat_id AS cat2_id, c2.cat_name AS cat2_name,
	c3.cat_id AS cat3_id, c3.cat_name AS cat3_name`;
const joins = `JOIN spus p ON p.spu_id = s.spu_id JOIN brands b ON b.brand_id = s.brand_id
	JOIN venders v ON v.vender_id = s.vender_id JOIN categories c3 ON c3.cat_id = s.cat_id
	JOIN categories c2 ON c2.cat_id = c3.parent_id JOIN categories c1 ON c1.cat_id = c2.parent_id`;
const wantedBySku = "SELECT key, value AS sku_id FROM json_each(?)";
const wantedBySpu = "SELECT id AS key, sku_id FROM skus WHERE spu_id = ? AND state = 1";

const statements = {
	skuIds: toStatements(wantedBySku),
	spuId: toStatements(wantedBySpu),
};

/** Loads SKUs for the item page, the cart and the order. Ids that do not exist are left out. */
export async function loadSkus(db: Db, query: SkuQuery): Promise<Sku[]> {
	const [rows, siblings, gifts] = await db.$client.batch(prepareSkus(db, query));
	return toSkus([rows?.results, siblings?.results, gifts?.results] as SkuRows);
}

export function prepareSkus(db: Db, query: SkuQuery): D1PreparedStatement[] {
	const [{ rows, siblings, gifts }, parameter] =
		"spuId" in query ? [statements.spuId, query.spuId] : [statements.skuIds, JSON.stringify(query.skuIds)];
	return [rows, siblings, gifts].map((sql) => db.$client.prepare(sql).bind(parameter));
}

export function toSkus([rows, siblings, gifts]: SkuRows): Sku[] {
	const siblingsOf = Map.groupBy(siblings, ({ spu_id }) => spu_id);
	const giftFacts = new Map(gifts.map((gift) => [gift.sku_id, gift]));
	return rows.map((row) => toSku(row, siblingsOf.get(row.spu_id) ?? [], giftFacts));
}

function toStatements(wanted: string) {
	return {
		rows: `WITH wanted AS (${wanted}) SELECT ${columns} FROM wanted JOIN skus s ON s.sku_id = wanted.sku_id ${joins} ORDER BY wanted.key`,
		siblings: `WITH wanted AS (${wanted}) SELECT s.spu_id, s.sku_id, s.sale_values, s.images ->> 0 AS image FROM skus s
			WHERE s.state = 1 AND s.spu_id IN (SELECT w.spu_id FROM wanted JOIN skus w ON w.sku_id = wanted.sku_id) ORDER BY s.id`,
		gifts: `WITH wanted AS (${wanted}) SELECT DISTINCT g.sku_id, g.name, g.sale_unit FROM wanted
			JOIN skus s ON s.sku_id = wanted.sku_id, json_each(s.gifts) e JOIN skus g ON g.sku_id = e.value ->> 'skuId'`,
	};
}

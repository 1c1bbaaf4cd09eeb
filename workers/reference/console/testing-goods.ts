import { eq, inArray, sql } from "drizzle-orm";
import { regions } from "../catalogue/region";
import { searchColumns, toDocuments } from "../catalogue/search-document";
import type { Db } from "../db/client";
import { toIdList } from "../db/id-list";
import { insertValues, toInsertSql } from "../db/insert-rows";
import { runBatch } from "../db/run-batch";
import { type GiftLine, skus, stocks } from "../db/schema/catalogue";
import { BusinessError, createFieldError } from "../endpoint/implement";
import type { GoodsRequest } from "./goods-requests";

/**
 * The price, state, gifts and stock of a SKU.
 * @throws BusinessError 404 for a SKU that does not exist.
 */
export async function findGoods(db: Db, skuId: string) {
	const [sku] = await db.select().from(skus).where(eq(skus.skuId, skuId));
	if (!sku) throw new BusinessError(404, "NOT_FOUND", "没有这个商品");
	const rows = await db.select().from(stocks).where(eq(stocks.skuId, skuId)).orderBy(stocks.region);
	return {
		skuId,
		name: sku.name,
		priceFen: sku.priceFen,
		onSale: sku.state === 1,
		priceLadder: sku.priceLadder,
		gifts: sku.gifts,
		stocks: rows.map(({ skuId: _, ...row }) => row),
	};
}

/**
 * Changes a SKU.
 * @throws BusinessError 404 for a SKU that does not exist, 400 for such a gift.
 */
export async function changeGoods(db: Db, skuId: string, change: GoodsRequest): Promise<void> {
	await findGoods(db, skuId);
	const { priceFen, arrivalDays, region, onSale, priceLadder, gifts } = change;
	if (gifts) await requireGoods(db, gifts);
	const meant = region === undefined ? regions : [region];
	const where = [
		priceFen !== undefined && sql`UPDATE skus SET price_fen = ${priceFen} WHERE sku_id = ${skuId}`,
		priceLadder && sql`UPDATE skus SET price_ladder = ${JSON.stringify(priceLadder)} WHERE sku_id = ${skuId}`,
		gifts && sql`UPDATE skus SET gifts = ${JSON.stringify(gifts)} WHERE sku_id = ${skuId}`,
		change.stock !== undefined && setStock(skuId, change, meant),
		arrivalDays !== undefined &&
			sql`UPDATE stocks SET arrival_days = ${arrivalDays} WHERE sku_id = ${skuId} AND region IN ${meant}`,
		onSale !== undefined && sql`UPDATE skus SET state = ${Number(onSale)} WHERE sku_id = ${skuId}`,
		// Search finds a SKU by its row in the index alone.
		onSale !== undefined &&
			sql`DELETE FROM sku_search WHERE rowid = (SELECT id FROM skus WHERE sku_id = ${skuId})`,
	].filter((statement) => statement !== false && statement !== undefined);
	if (where.length > 0) await runBatch(db, where);
	if (onSale) await db.$client.batch(await insertDocument(db, skuId));
}

async function requireGoods(db: Db, gifts: readonly GiftLine[]): Promise<void> {
	const wanted = new Set(gifts.map((gift) => gift.skuId));
	if ((await db.$count(skus, inArray(skus.skuId, toIdList([...wanted])))) === wanted.size) return;
	throw createFieldError("BAD_INPUT", "gifts", "没有这个商品");
}

/** A region without stock gets the state of goods in stock, when it gets some. */
function setStock(
	skuId: string,
	{ stock = 0, laterNum = 0, laterDays }: GoodsRequest,
	meant: readonly number[],
) {
	return sql`
		INSERT INTO stocks (sku_id, region, num, state_id, arrival_days, later_num, later_days)
		SELECT ${skuId}, value, ${stock + laterNum}, 33, 2, ${laterNum || null}, ${laterDays ?? null} FROM json_each(${JSON.stringify(meant)})
		WHERE true ON CONFLICT (sku_id, region) DO UPDATE SET
			num = excluded.num,
			later_num = excluded.later_num,
			later_days = excluded.later_days,
			state_id = CASE WHEN state_id = 34 AND excluded.num > 0 THEN 33 ELSE state_id END,
			arrival_days = CASE WHEN excluded.num > 0 THEN coalesce(arrival_days, 2) ELSE arrival_days END`;
}

type IndexRow = {
	id: number;
	model: string;
	saleValues: string;
	attributes: string;
	categories: string;
	name: string;
	brandName: string;
	venderId: string;
	venderName: string;
};

/** Only the feed knows the other search words of a product, so the row of the index lacks them. */
async function insertDocument(db: Db, skuId: string): Promise<D1PreparedStatement[]> {
	const row = await db.$client
		.prepare(
			`WITH RECURSIVE path AS (
				SELECT categories.* FROM categories JOIN skus USING (cat_id) WHERE sku_id = ?1
				UNION ALL SELECT categories.* FROM categories JOIN path ON categories.cat_id = path.parent_id)
			SELECT skus.id, model, sale_values AS saleValues, spus.name, brand_name AS brandName,
				vender_id AS venderId, vender_name AS venderName,
				(SELECT json_group_array(json_object('attrId', attr_id, 'value', attr_values.value))
					FROM json_each(attr_value_ids) AS own JOIN attr_values ON attr_value_id = own.value) AS attributes,
				(SELECT json_group_array(json_object('catId', cat_id, 'catName', cat_name) ORDER BY level) FROM path) AS categories
			FROM skus JOIN spus USING (spu_id) JOIN brands USING (brand_id) JOIN venders USING (vender_id)
			WHERE sku_id = ?1`,
		)
		.bind(skuId)
		.first<IndexRow>();
	if (!row) return [];
	const { id, model, name, brandName, venderId, venderName } = row;
	const product = {
		spu: { name },
		brandName,
		keywords: [],
		categories: JSON.parse(row.categories),
		vender: { venderId, venderName },
	};
	const values = { values: JSON.parse(row.saleValues), attributes: JSON.parse(row.attributes) };
	return insertValues(
		db,
		toInsertSql("sku_search", searchColumns),
		toDocuments(product, [{ id, model, ...values }]),
	);
}

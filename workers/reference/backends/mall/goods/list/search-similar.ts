import type { SimilarGoods } from "~/api/schema/goods-list";
import { fallbackArea, toRegion } from "../../../../catalogue/region";
import type { Db } from "../../../../db/client";
import { type GoodsRow, rowColumns, rowJoins, toRowOfGoods } from "./row-of-goods";

const count = 12;

/**
 * SQL for the best matching SKU of each listing: first the same article, then the same
 * choices, then the nearest price.
 */
const near = `WITH asked AS (SELECT * FROM skus WHERE sku_id = ?),
	near AS (
		SELECT *, row_number() OVER (PARTITION BY spu_id ORDER BY is_same DESC, same_choice DESC, gap, id) AS place
		FROM (
			SELECT k.id, k.spu_id, k.vender_id = a.vender_id AS same_vender, k.brand_id = a.brand_id AS same_brand,
				k.sale_values = a.sale_values AS same_choice, abs(k.price_fen - a.price_fen) AS gap,
				k.vender_id <> a.vender_id AND k.brand_id = a.brand_id AND k.sale_values = a.sale_values
					AND k.model_key = a.model_key AND k.model_key <> '' AS is_same
			FROM asked a JOIN skus k ON k.cat_id = a.cat_id AND k.spu_id <> a.spu_id AND k.state = 1
		)
	)`;
const order = "n.is_same DESC, n.same_vender, n.same_choice * 2 + n.same_brand DESC, n.gap, s.id";

export type SimilarRow = GoodsRow & { is_same: number };

/**
 * Goods that are like a SKU, with the same article of other suppliers first.
 * Empty when the SKU does not exist.
 */
export async function searchSimilar(db: Db, skuId: string): Promise<SimilarGoods[]> {
	const { results } = await prepareSimilar(db, skuId).all<SimilarRow>();
	return results.map(toSimilar);
}

export function prepareSimilar(db: Db, skuId: string, areaId: string = fallbackArea): D1PreparedStatement {
	const region = toRegion(areaId);
	const sql = `${near} SELECT ${rowColumns(region)}, n.is_same FROM near n JOIN skus s ON s.id = n.id ${rowJoins}
		WHERE n.place = 1 ORDER BY ${order} LIMIT ${count}`;
	return db.$client.prepare(sql).bind(skuId, region);
}

export function toSimilar(row: SimilarRow): SimilarGoods {
	return { ...toRowOfGoods(row), isSame: row.is_same === 1 };
}

import type { GoodsListItem } from "~/api/schema/goods-list";
import { fallbackArea, toRegion } from "../../../../catalogue/region";
import { type GoodsListRow, goodsListColumns, goodsListJoins, toGoodsListItem } from "./goods-list-item";

const count = 12;

/** Of one listing the SKU that fits best: the same choices first, then the nearest price. */
const sql = `WITH asked AS (SELECT * FROM skus WHERE sku_id = ?),
	near AS (
		SELECT k.id, k.vender_id = a.vender_id AS same_vender,
			row_number() OVER (
				PARTITION BY k.spu_id
				ORDER BY k.sale_values = a.sale_values DESC, abs(k.price_fen - a.price_fen), k.id
			) AS place,
			(k.sale_values = a.sale_values) * 2 + (k.brand_id = a.brand_id) AS likeness,
			abs(k.price_fen - a.price_fen) AS gap
		FROM asked a JOIN skus k ON k.cat_id = a.cat_id AND k.spu_id <> a.spu_id AND k.state = 1
	)
	SELECT ${goodsListColumns} FROM near n JOIN skus s ON s.id = n.id ${goodsListJoins}
	WHERE n.place = 1 ORDER BY n.same_vender, n.likeness DESC, n.gap, s.id LIMIT ${count}`;

/** Goods like a SKU, those of other suppliers first; empty for one that does not exist. */
export async function searchSimilar(
	d1: D1Database,
	skuId: string,
	areaId: string = fallbackArea,
): Promise<GoodsListItem[]> {
	const { results } = await d1.prepare(sql).bind(skuId, toRegion(areaId)).all<GoodsListRow>();
	return results.map((row) => toGoodsListItem(row));
}

import type { GoodsListItem } from "~/api/schema/goods-list";
import type { Region } from "../../../../catalogue/region";
import { type GoodsListRow, goodsListColumns, goodsListJoins, toGoodsListItem } from "./goods-list-item";

const sql = `SELECT ${goodsListColumns} FROM json_each(?) wanted JOIN skus s ON s.sku_id = wanted.value
	${goodsListJoins} WHERE s.state = 1 ORDER BY wanted.key`;

/** The cards of these SKUs in their order; those not on sale are left out. */
export async function loadGoodsList(
	d1: D1Database,
	skuIds: readonly string[],
	region: Region,
): Promise<GoodsListItem[]> {
	const { results } = await d1.prepare(sql).bind(JSON.stringify(skuIds), region).all<GoodsListRow>();
	return results.map((row) => toGoodsListItem(row));
}

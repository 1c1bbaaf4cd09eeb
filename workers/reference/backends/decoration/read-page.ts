import type { Region } from "../../catalogue/region";
import type { Asking } from "../../endpoint/implement";
import { type GoodsListRow, goodsListColumns, goodsListJoins } from "../mall/goods/list/goods-list-item";

/** The rows of preparePage. `modules` is JSON, see StoredModule. */
export type PageRows = [{ page_id: string; name: string; modules: string }[], GoodsListRow[]];

type Wanted = { where: string; values: string[] };

export function homeOf(mallCode: string): Wanted {
	return { where: "p.mall_code = ?1 AND p.is_home = 1", values: [mallCode] };
}

export function wantPage(mallCode: string, pageId: string): Wanted {
	return { where: "p.mall_code = ?1 AND p.page_id = ?2", values: [mallCode, pageId] };
}

/** Reads a page and the cards of all goods on sale that its modules name, with the stock of the region. */
export function preparePage(
	{ db }: Pick<Asking, "db">,
	{ where, values }: Wanted,
	region: Region,
): D1PreparedStatement[] {
	const page = `SELECT p.page_id, p.name, p.modules FROM pages p WHERE ${where}`;
	const goods = `WITH wanted AS (
			SELECT DISTINCT e.value AS sku_id FROM pages p, json_tree(p.modules) e
			WHERE ${where} AND e.type = 'text' AND e.path LIKE '%.goods'
		)
		SELECT ${goodsListColumns} FROM wanted JOIN skus s ON s.sku_id = wanted.sku_id
		${goodsListJoins} WHERE s.state = 1`;
	return [db.$client.prepare(page).bind(...values), db.$client.prepare(goods).bind(...values, region)];
}

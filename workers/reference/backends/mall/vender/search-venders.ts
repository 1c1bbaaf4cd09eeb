import type { searchVenders as endpoint, VenderListItem } from "~/api/contract/mall/vender";
import type { HandlerInputOf, HandlerOutputOf } from "~/api/endpoint/endpoint";
import { toVender, type VenderRow, venderCountsSql, venderNameSql } from "../../../catalogue/vender-row";
import type { BuyerContext } from "../../../endpoint/implement";
import { toPage, toRange } from "../../../endpoint/to-page";
import {
	type GoodsListRow,
	goodsListColumns,
	goodsListJoins,
	toGoodsListItem,
} from "../goods/list/goods-list-item";

type Row = VenderRow & { followed: number };

/** How many goods a shop shows in the list, and the region of their stock: that of the fallback address. */
const goodsPerShop = 4;
const region = 1;

const where = `WHERE ${venderNameSql("?1")}`;
const countSql = `SELECT count(*) AS count FROM venders v ${where}`;
const venderSql = `SELECT v.*, ${venderCountsSql},
	EXISTS (SELECT 1 FROM vender_follows f WHERE f.vender_id = v.vender_id AND f.mall_code = ?2 AND f.user_id = ?3) AS followed
	FROM venders v ${where} ORDER BY v.self_operated DESC, v.follow_count DESC, v.vender_id LIMIT ?4 OFFSET ?5`;
const goodsSql = `SELECT ${goodsListColumns} FROM json_each(?) wanted JOIN skus s ON s.id IN (
		SELECT k.id FROM skus k WHERE k.vender_id = wanted.value AND k.state = 1
		ORDER BY k.sale_count DESC LIMIT ${goodsPerShop}
	) ${goodsListJoins} ORDER BY wanted.key, s.sale_count DESC`;

/** The shops whose name contains the keyword, or all without one, each with its best sellers. */
export async function searchVenders(
	input: HandlerInputOf<typeof endpoint>,
	{ db, mallCode, buyer }: BuyerContext,
): Promise<HandlerOutputOf<typeof endpoint>> {
	const keyword = input.keyword ?? "";
	const { limit, offset } = toRange(input);
	const [count, page] = await db.$client.batch([
		db.$client.prepare(countSql).bind(keyword),
		db.$client.prepare(venderSql).bind(keyword, mallCode, buyer.userId, limit, offset),
	]);
	const venders = (page?.results ?? []) as Row[];
	const venderIds = JSON.stringify(venders.map((vender) => vender.vender_id));
	const { results } = await db.$client.prepare(goodsSql).bind(venderIds, region).all<GoodsListRow>();
	const goodsOf = Map.groupBy(results, (row) => row.vender_id);
	const list: VenderListItem[] = venders.map((row) => ({
		...toVender(row),
		followed: row.followed === 1,
		goods: (goodsOf.get(row.vender_id) ?? []).map((each) => toGoodsListItem(each)),
	}));
	return toPage(input, (count?.results[0] as { count: number } | undefined)?.count ?? 0, list);
}

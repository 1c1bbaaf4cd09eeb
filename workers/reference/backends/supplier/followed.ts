import type { listFollowedVenders as endpoint } from "~/api/contract/supplier";
import type { HandlerInputOf, HandlerOutputOf } from "~/api/endpoint";
import type { BuyerContext } from "../../endpoint/implement";
import { toPage, toRange } from "../../endpoint/to-page";

type Row = {
	vender_id: string;
	vender_name: string;
	shop_name: string;
	shop_logo: string;
	description: string;
	self_operated: number;
	sku_count: number;
	follow_count: number;
};

const from = `FROM vender_follows mine JOIN venders v USING (vender_id) WHERE mine.mall_code = ?1 AND mine.user_id = ?2
	AND (?3 = '' OR instr(lower(v.vender_name), lower(?3)) > 0 OR instr(lower(v.shop_name), lower(?3)) > 0)`;
const countSql = `SELECT count(*) AS count ${from}`;
const listSql = `SELECT v.*, (SELECT count(*) FROM skus s WHERE s.vender_id = v.vender_id AND s.state = 1) AS sku_count,
	v.follow_count + (SELECT count(*) FROM vender_follows f WHERE f.vender_id = v.vender_id) AS follow_count
	${from} ORDER BY mine.rowid DESC LIMIT ?4 OFFSET ?5`;

/** The shops that the buyer follows, the last followed first. */
export async function listFollowedVenders(
	input: HandlerInputOf<typeof endpoint>,
	{ d1, mallCode, buyer }: BuyerContext,
): Promise<HandlerOutputOf<typeof endpoint>> {
	const { limit, offset } = toRange(input);
	const asked = [mallCode, buyer.userId, input.keyword ?? ""];
	const [count, page] = await d1.batch([
		d1.prepare(countSql).bind(...asked),
		d1.prepare(listSql).bind(...asked, limit, offset),
	]);
	const list = ((page?.results ?? []) as Row[]).map((row) => ({
		venderId: row.vender_id,
		venderName: row.vender_name,
		shopName: row.shop_name,
		shopLogo: row.shop_logo,
		description: row.description,
		selfOperated: row.self_operated === 1,
		skuCount: row.sku_count,
		followCount: row.follow_count,
		followed: true,
	}));
	return toPage(input, (count?.results[0] as { count: number } | undefined)?.count ?? 0, list);
}

import type { listFollowedVenders as endpoint } from "~/api/contract/supplier";
import type { HandlerInputOf, HandlerOutputOf } from "~/api/endpoint/endpoint";
import { toVender, type VenderRow, venderCountsSql, venderNameSql } from "../../catalogue/vender-row";
import type { BuyerContext } from "../../endpoint/implement";
import { toPage, toRange } from "../../endpoint/to-page";

const from = `FROM vender_follows mine JOIN venders v USING (vender_id) WHERE mine.mall_code = ?1 AND mine.user_id = ?2
	AND ${venderNameSql("?3")}`;
const countSql = `SELECT count(*) AS count ${from}`;
const listSql = `SELECT v.*, ${venderCountsSql}
	${from} ORDER BY mine.rowid DESC LIMIT ?4 OFFSET ?5`;

/** The shops that the buyer follows, the latest first. */
export async function listFollowedVenders(
	input: HandlerInputOf<typeof endpoint>,
	{ db, mallCode, buyer }: BuyerContext,
): Promise<HandlerOutputOf<typeof endpoint>> {
	const { limit, offset } = toRange(input);
	const asked = [mallCode, buyer.userId, input.keyword ?? ""];
	const [count, page] = await db.$client.batch([
		db.$client.prepare(countSql).bind(...asked),
		db.$client.prepare(listSql).bind(...asked, limit, offset),
	]);
	const list = ((page?.results ?? []) as VenderRow[]).map((row) => ({ ...toVender(row), followed: true }));
	return toPage(input, (count?.results[0] as { count: number } | undefined)?.count ?? 0, list);
}

import type { BuyerContext } from "../../../../endpoint/implement";
import { toTime } from "../../../../endpoint/to-time";

/** How many searches of a buyer are remembered. */
const maxRecords = 20;

/** Saves a keyword as the buyer's latest search. */
export async function saveSearchRecord(
	{ db, mallCode, buyer, now }: BuyerContext,
	keyword: string,
): Promise<void> {
	const save = db.$client
		.prepare(
			`INSERT INTO search_records (mall_code, user_id, keyword, searched_at) VALUES (?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET searched_at = excluded.searched_at`,
		)
		.bind(mallCode, buyer.userId, keyword, now.getTime());
	const forget = db.$client
		.prepare(
			`DELETE FROM search_records WHERE mall_code = ?1 AND user_id = ?2 AND keyword NOT IN (
				SELECT keyword FROM search_records WHERE mall_code = ?1 AND user_id = ?2
				ORDER BY searched_at DESC, keyword LIMIT ?3)`,
		)
		.bind(mallCode, buyer.userId, maxRecords);
	await db.$client.batch([save, forget]);
}

/** The buyer's searches, newest first. */
export async function listSearchRecords({ db, mallCode, buyer }: BuyerContext) {
	const { results } = await db.$client
		.prepare(
			"SELECT keyword, searched_at FROM search_records WHERE mall_code = ? AND user_id = ? ORDER BY searched_at DESC, keyword",
		)
		.bind(mallCode, buyer.userId)
		.all<{ keyword: string; searched_at: number }>();
	return results.map(({ keyword, searched_at }) => ({ keyword, time: toTime(searched_at) }));
}

/** Deletes one search, or all without a keyword. */
export async function deleteSearchRecords(ctx: BuyerContext, keyword: string | undefined): Promise<void> {
	await ctx.db.$client
		.prepare(
			"DELETE FROM search_records WHERE mall_code = ?1 AND user_id = ?2 AND (?3 IS NULL OR keyword = ?3)",
		)
		.bind(ctx.mallCode, ctx.buyer.userId, keyword ?? null)
		.run();
}

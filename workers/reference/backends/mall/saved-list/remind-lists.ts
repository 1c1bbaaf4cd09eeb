import { sql } from "drizzle-orm";
import { pages } from "~/domain/page/pages";
import { formatDate } from "~/domain/text/dates";
import { runBatch } from "../../../db/run-batch";
import { savedLists } from "../../../db/schema/saved-list";
import type { Context } from "../../../endpoint/implement";
import { sendMessages } from "../../../messages/send-messages";
import { nextDay } from "./next-day";

/**
 * Reminds creators of the lists whose day has come, and moves these to their next day. Both happen in one
 * transaction, and the message's event names the day: a list has one message a day. Days that were missed
 * have one message together. A list without goods, or of a company that its creator has left, has none.
 */
export async function remindLists({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
	const today = formatDate(now, "yyyy-MM-dd");
	// The first condition must equal that of the partial index on next_day.
	const isDue = sql`next_day IS NOT NULL AND next_day <= ${today}`;
	const hasLines = sql`EXISTS (SELECT 1 FROM saved_list_lines AS line WHERE line.list_id = saved_lists.list_id)`;
	const isBuyers = sql`EXISTS (SELECT 1 FROM buyers WHERE buyers.user_id = saved_lists.user_id
		AND buyers.company_id = saved_lists.company_id)`;
	const count = sql`(SELECT count(*) FROM saved_list_lines AS line WHERE line.list_id = saved_lists.list_id)`;
	const link = `${pages.savedList.path}?listId=`;
	await runBatch(db, [
		sendMessages(
			sql`
				SELECT list_id || '-' || ${today} AS event, mall_code, user_id, 'list' AS type, '待采购：' || name AS title,
					'清单有 ' || ${count} || ' 种商品，请核对数量后下单；系统不会自动下单' AS content, ${link} || list_id AS link
				FROM saved_lists WHERE ${isDue} AND ${hasLines} AND ${isBuyers}`,
			now,
		),
		sql`UPDATE saved_lists SET due_day = CASE WHEN ${hasLines} AND ${isBuyers} THEN ${today} ELSE due_day END,
			next_day = ${nextDay(savedLists.repeatEvery, savedLists.repeatDay, today)} WHERE ${isDue}`,
	]);
}

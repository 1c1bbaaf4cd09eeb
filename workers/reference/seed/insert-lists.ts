import { sql } from "drizzle-orm";
import { dayMs } from "~/domain/text/dates";
import type { Db } from "../db/client";
import { prepare } from "../db/run-batch";

/** The lists of goods, each with the first five articles that its creator has bought. */
const plans = [
	{ loginName: "wanglei", name: "每月劳保与耗材", shared: 0, daysAgo: 6 },
	{ loginName: "liuyang", name: "车间常备件", shared: 1, daysAgo: 9 },
];

/**
 * The statements, after those of the orders, that insert saved lists, and the codes by which the company of
 * the first list calls its articles.
 */
export function insertLists(db: Db, now: number): D1PreparedStatement[] {
	return [
		sql`
			INSERT INTO saved_lists (list_id, mall_code, user_id, company_id, name, shared, saved_at)
			SELECT 'L' || substr(user_id, 2) || (key + 1), mall_code, user_id, company_id, value ->> 'name', value ->> 'shared',
				${now} - ${dayMs} * (value ->> 'daysAgo')
			FROM json_each(${JSON.stringify(plans)}) JOIN buyers ON login_name = value ->> 'loginName'`,
		sql`
			INSERT INTO saved_list_lines (list_id, sku_id, line_no, num, name, sale_unit, price_fen)
			SELECT * FROM (
				SELECT list_id, sku_id, row_number() OVER (PARTITION BY list_id ORDER BY min(order_lines.rowid)) - 1 AS line_no,
					num, order_lines.name, sale_unit, price_fen
				FROM saved_lists JOIN child_orders USING (user_id) JOIN order_lines USING (child_order_id)
				WHERE state = 'completed' GROUP BY list_id, sku_id)
			WHERE line_no < 5`,
		sql`
			INSERT INTO own_codes (mall_code, company_id, code_key, code, spelled, sku_id, operator, saved_at)
			SELECT mall_code, company_id, 'hs' || number, 'HS-' || number, 0, sku_id, real_name, ${now - 20 * dayMs}
			FROM (SELECT *, 40110 + 7 * line_no AS number FROM saved_list_lines)
				JOIN saved_lists USING (list_id) JOIN buyers USING (user_id, mall_code, company_id)
			WHERE login_name = ${plans[0]?.loginName}`,
	].map((statement) => prepare(db, statement));
}

import { sql } from "drizzle-orm";
import type { DirectPurchase, listDirectPurchases as endpoint } from "~/api/contract/mall/inquiry";
import type { HandlerInputOf } from "~/api/endpoint";
import { formatMoney } from "~/domain/text/money";
import type { BuyerContext } from "../../../endpoint/implement";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toTime } from "../../../endpoint/to-time";
import { isExpired } from "../order/expiry";

type Row = {
	sku_id: string;
	name: string;
	image_url: string;
	vender_name: string;
	sale_unit: string;
	price_fen: number;
	orders: number;
	num: number;
	amount_fen: number;
	time: number;
};

const dayMs = 24 * 3_600_000;

/** What the buyer ordered without an inquiry, or without a bidding, an article a row, the greatest amount first. */
export async function listDirectPurchases(input: HandlerInputOf<typeof endpoint>, ctx: BuyerContext) {
	const { kind, keyword = "", from, to } = input;
	const { limit, offset } = toRange(input);
	const isBought = sql`
		orders.user_id = ${ctx.buyer.userId} AND orders.mall_code = ${ctx.mallCode}
		AND child_orders.state NOT IN ('cancelled', 'sentBack') AND NOT ${isExpired(ctx.now)} AND gift_type = 0
		AND NOT EXISTS (
			SELECT 1 FROM settlements JOIN inquiries USING (inquiry_id) WHERE settlements.settlement_id = orders.settlement_id AND kind = ${kind})
		AND orders.created_at >= ${from ? toMidnight(from) : 0}
		AND orders.created_at < ${to ? toMidnight(to) + dayMs : Number.MAX_SAFE_INTEGER}
		AND (instr(lower(order_lines.name), ${keyword.toLowerCase()}) OR order_lines.sku_id = ${keyword})`;
	const lines = sql`FROM order_lines JOIN child_orders USING (child_order_id) JOIN orders USING (order_id) WHERE ${isBought}`;
	const total = await ctx.db.get<{ count: number }>(
		sql`SELECT count(DISTINCT order_lines.sku_id) AS count ${lines}`,
	);
	// Beside max(), SQLite takes the other columns from the row that has it: the last order's.
	const rows = await ctx.db.all<Row>(sql`
		SELECT order_lines.sku_id, order_lines.name, image_url, vender_name, sale_unit, price_fen, max(orders.created_at) AS time,
			count(DISTINCT orders.order_id) AS orders, sum(num) AS num, sum(subtotal_fen) AS amount_fen
		${lines} GROUP BY order_lines.sku_id ORDER BY amount_fen DESC, order_lines.sku_id LIMIT ${limit} OFFSET ${offset}`);
	return toPage(input, total?.count ?? 0, rows.map(toPurchase));
}

function toPurchase(row: Row): DirectPurchase {
	return {
		skuId: row.sku_id,
		name: row.name,
		imageUrl: row.image_url,
		venderName: row.vender_name,
		saleUnit: row.sale_unit,
		orderCount: row.orders,
		num: row.num,
		amount: formatMoney(row.amount_fen),
		price: formatMoney(row.price_fen),
		time: toTime(row.time),
	};
}

/** The start of a day in Shanghai. */
function toMidnight(day: string): number {
	return Date.parse(`${day}T00:00:00+08:00`);
}

import { sql } from "drizzle-orm";
import { fitQuantity } from "~/domain/goods/quantity";
import { savedLists } from "../../../db/schema/saved-list";
import type { BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { loadSkus } from "../goods/load-skus";
import { countedLines } from "./counted";

/**
 * Goods count as bought monthly when they were ordered in `least` of the last `months`
 * calendar months, this one included.
 */
const months = 4;
const least = 3;
const mostGoods = 100;

/**
 * The goods that the buyer orders nearly every month and that none of his lists has,
 * with the number of such a month.
 */
export async function listMonthlyBought(ctx: BuyerContext) {
	const bought = await ctx.db.all<{ skuId: string; months: number; total: number }>(sql`
		SELECT skuId, months, total FROM (
			SELECT order_lines.sku_id AS skuId, sum(order_lines.num) AS total,
				count(DISTINCT strftime('%Y-%m', orders.created_at / 1000, 'unixepoch', '+8 hours')) AS months
			FROM ${countedLines(ctx, { months })} GROUP BY order_lines.sku_id)
		JOIN skus ON skus.sku_id = skuId AND skus.state = 1
		WHERE months >= ${least} AND skuId NOT IN (
			SELECT line.sku_id FROM saved_list_lines AS line JOIN saved_lists USING (list_id)
			WHERE ${isOwn(savedLists, ctx)} AND ${savedLists.companyId} = ${ctx.buyer.companyId})
		ORDER BY months DESC, total DESC, skuId LIMIT ${mostGoods}`);
	const skus = await loadSkus(ctx.db, { skuIds: bought.map(({ skuId }) => skuId) });
	const skuOf = new Map(skus.map((sku) => [sku.skuId, sku]));
	return bought.flatMap(({ skuId, months: count, total }) => {
		const sku = skuOf.get(skuId);
		if (!sku) return [];
		const { num } = fitQuantity(Math.round(total / count), sku);
		const { name, price, saleUnit } = sku;
		return num > 0 ? [{ skuId, name, price, saleUnit, months: count, num }] : [];
	});
}

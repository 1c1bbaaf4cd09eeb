import { sql } from "drizzle-orm";
import * as contract from "~/api/contract/mall/spending";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { fitQuantity } from "~/domain/goods/quantity";
import { listMonths } from "~/domain/order/spending-period";
import { formatMoney } from "~/domain/text/money";
import { type BuyerContext, type Implementations, implement } from "../../../endpoint/implement";
import { loadSkus } from "../goods/load-skus";
import { countedLines, spentFen, toPeriod } from "./counted";
import { listMonthlyBought } from "./monthly-bought";

const mostOften = 6;

export const spendingBackend = {
	getSpending: implement(contract.getSpending, (asked, ctx) => loadSpending(ctx, asked)),
	listOftenBought: implement(contract.listOftenBought, (_, ctx) => listOftenBought(ctx)),
	listMonthlyBought: implement(contract.listMonthlyBought, (_, ctx) => listMonthlyBought(ctx)),
} satisfies Implementations<typeof contract>;

/** The value of paid orders of some days, by month and by category. */
export async function loadSpending(ctx: BuyerContext, asked: HandlerInputOf<typeof contract.getSpending>) {
	const period = toPeriod(asked, ctx);
	const [byMonth, byCategory] = await Promise.all([
		ctx.db.all<{ month: string; fen: number }>(sql`
			SELECT strftime('%Y-%m', orders.created_at / 1000, 'unixepoch', '+8 hours') AS month, sum(${spentFen}) AS fen
			FROM ${countedLines(ctx, asked)} GROUP BY month`),
		ctx.db.all<{ catId: string | null; catName: string | null; fen: number }>(sql`
			SELECT min(first.cat_id) AS catId, first.cat_name AS catName, sum(spent.fen) AS fen
			FROM (SELECT sku_id, sum(${spentFen}) AS fen FROM ${countedLines(ctx, asked)} GROUP BY sku_id) AS spent
				LEFT JOIN skus USING (sku_id)
				LEFT JOIN categories AS third ON third.cat_id = skus.cat_id
				LEFT JOIN categories AS second ON second.cat_id = third.parent_id
				LEFT JOIN categories AS first ON first.cat_id = second.parent_id
			GROUP BY catName HAVING sum(spent.fen) > 0 ORDER BY fen DESC, catName`),
	]);
	const fenOf = new Map(byMonth.map(({ month, fen }) => [month, fen]));
	return {
		...period,
		months: listMonths(period).map((month) => ({ month, amount: formatMoney(fenOf.get(month) ?? 0) })),
		categories: byCategory.map(({ catId, catName, fen }) => ({
			catId: catId ?? undefined,
			catName: catName ?? "其他商品",
			amount: formatMoney(fen),
		})),
	};
}

/** The goods on sale that the buyer orders most often. */
export async function listOftenBought(ctx: BuyerContext) {
	// `num` comes from the row with the latest time: SQLite takes a bare column from the row of max().
	const bought = await ctx.db.all<{ skuId: string; orders: number; num: number }>(sql`
		SELECT skuId, orders, num FROM (
			SELECT order_lines.sku_id AS skuId, count(DISTINCT orders.order_id) AS orders, order_lines.num AS num,
				max(orders.created_at) AS latest
			FROM ${countedLines(ctx)} GROUP BY order_lines.sku_id)
		JOIN skus ON skus.sku_id = skuId AND skus.state = 1
		WHERE orders > 1 ORDER BY orders DESC, latest DESC LIMIT ${mostOften}`);
	const skus = await loadSkus(ctx.db, { skuIds: bought.map(({ skuId }) => skuId) });
	return skus.flatMap((sku) => {
		const { skuId, name, imagePath, price, saleUnit, pack } = sku;
		const { orders = 0, num: last = 0 } = bought.find((one) => one.skuId === skuId) ?? {};
		const { num } = fitQuantity(last, sku);
		return num > 0 ? [{ skuId, name, imagePath, price, saleUnit, pack, orders, num }] : [];
	});
}

import { sql } from "drizzle-orm";
import type { CostValues } from "~/api/schema/cost-fields";
import { present } from "~/api/wire/present";
import { toIdList } from "../../../../db/id-list";
import { orders } from "../../../../db/schema/trade";
import type { BuyerContext } from "../../../../endpoint/implement";
import { isOwn } from "../../../../endpoint/is-own";
import type { SettlementContent } from "../content/sealed";
import { getCostRules } from "../read/cost-rules";
import { pickTaken } from "./costs";

/** How many of the buyer's last orders are looked at. */
const lookBack = 50;

type Row = { orderId: string; costs: string; poNo: string | null };

/**
 * The cost values with which a settlement starts: those of the buyer's last order that has most of its goods,
 * line by line, so that goods that are bought again have theirs. The purchase-order number is another one for
 * each purchase: it is only offered, as the last values of all fields are.
 */
export async function proposeCosts(
	ctx: BuyerContext,
	lines: SettlementContent["lines"],
): Promise<Pick<SettlementContent, "lines" | "costs" | "lastCosts">> {
	const rules = getCostRules(ctx);
	if (Object.keys(rules).length === 0) return { lines };
	const skuIds = toIdList(lines.map(({ skuId }) => skuId));
	const recent = sql`
		SELECT order_id, costs, po_no, created_at FROM orders
		WHERE ${isOwn(orders, ctx)} AND costs IS NOT NULL ORDER BY created_at DESC, order_id DESC LIMIT ${lookBack}`;
	const shared = sql`
		SELECT count(DISTINCT sku_id) FROM order_lines JOIN child_orders USING (child_order_id)
		WHERE child_orders.order_id = recent.order_id AND gift_type = 0 AND sku_id IN ${skuIds}`;
	const found = await ctx.db.all<Row & { shared: number }>(sql`
		SELECT order_id AS orderId, costs, po_no AS poNo, (${shared}) AS shared FROM (${recent}) AS recent
		ORDER BY created_at DESC, order_id DESC`);
	const [last] = found;
	if (!last) return { lines };
	const like = found.reduce((best, one) => (one.shared > best.shared ? one : best), last);
	const own = await ctx.db.all<{ skuId: string; costs: string }>(sql`
		SELECT sku_id AS skuId, order_lines.costs AS costs FROM order_lines JOIN child_orders USING (child_order_id)
		WHERE order_id = ${like.orderId} AND gift_type = 0 AND order_lines.costs IS NOT NULL AND sku_id IN ${skuIds}`);
	const costsBySku = new Map(own.map(({ skuId, costs }) => [skuId, parse(costs)]));
	return {
		lines: lines.map((line) => {
			const { poNo: _, ...costs } = pickTaken(rules, costsBySku.get(line.skuId));
			return Object.keys(costs).length > 0 ? { ...line, costs } : line;
		}),
		costs: pickTaken(rules, parse(like.costs)),
		lastCosts: pickTaken(rules, { ...parse(last.costs), ...present({ poNo: last.poNo || undefined }) }),
	};
}

function parse(costs: string): CostValues {
	return JSON.parse(costs) as CostValues;
}

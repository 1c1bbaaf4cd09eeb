import { and, eq } from "drizzle-orm";
import type { Address } from "~/api/schema/address";
import type { CostRules } from "../../../db/schema/identity";
import { orders, settlements } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import type { ApprovalRule } from "../approval/approval-rule";
import { type BudgetUse, loadBudgetUse } from "../approval/budget";
import { loadApprovalRule } from "../approval/load-approval-rule";
import type { SkuFacts } from "../cart/sku-facts";
import type { Payer } from "../pay/methods";
import { getCostRules } from "./costs";
import { loadRooms, type Room } from "./load-rooms";
import { loadSurroundings } from "./load-surroundings";
import type { SettlementContent } from "./sealed";

/** A settlement with all data that its view and its order need. */
export type LoadedSettlement = {
	settlementId: string;
	version: number;
	content: SettlementContent;
	/** The order that the settlement became; null before it is submitted. */
	order: typeof orders.$inferSelect | null;
	/** The company's approval rule; null when it has none. */
	approval: ApprovalRule | null;
	/** The use of the company's budget for this month; null when it has none. */
	budget: BudgetUse | null;
	/** The cost fields that the company asks for. */
	costRules: CostRules;
	/** The buyer who will pay. */
	payer: Payer;
	facts: Map<string, SkuFacts>;
	address: Address | null;
	areaId: string;
	/** The suppliers' ways and times of delivery. */
	rooms: Map<string, Room>;
	/** The time of the request. */
	now: Date;
};

/** @throws BusinessError 404 when the buyer has no such settlement. */
export async function loadSettlement(ctx: BuyerContext, settlementId: string): Promise<LoadedSettlement> {
	const [row] = await ctx.db
		.select({ version: settlements.version, content: settlements.content, order: orders })
		.from(settlements)
		.leftJoin(orders, eq(orders.settlementId, settlements.settlementId))
		.where(and(isOwn(settlements, ctx), eq(settlements.settlementId, settlementId)));
	if (!row) throw new BusinessError(404, "NOT_FOUND", "结算信息不存在，请返回购物车重新结算");
	const content = row.content as SettlementContent;
	const [approval, budget, around] = await Promise.all([
		loadApprovalRule(ctx),
		loadBudgetUse(ctx, { orderId: row.order?.orderId ?? "", createdAt: ctx.now.getTime() }),
		loadSurroundings(ctx, content),
	]);
	const rooms = await loadRooms(ctx, listVenderIds(around.facts));
	return {
		settlementId,
		...row,
		content,
		approval,
		budget,
		costRules: getCostRules(ctx),
		payer: ctx,
		...around,
		rooms,
		now: ctx.now,
	};
}

/** The suppliers of these goods. */
function listVenderIds(facts: LoadedSettlement["facts"]): string[] {
	return [...new Set([...facts.values()].map(({ venderId }) => venderId))];
}

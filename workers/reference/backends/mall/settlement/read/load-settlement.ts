import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Address } from "~/api/schema/address";
import { isRegistered } from "~/domain/order/invoice-kinds";
import { toIdList } from "../../../../db/id-list";
import type { CostRules } from "../../../../db/schema/identity";
import { orders, settlements } from "../../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../../endpoint/implement";
import { isOwn } from "../../../../endpoint/is-own";
import { listInvoiceHeaders } from "../../../purchaser/invoice-headers";
import { listAddresses } from "../../address/address-book";
import type { ApprovalRule } from "../../approval/approval-rule";
import type { BudgetUse } from "../../approval/budget";
import { loadApprovalRule } from "../../approval/load-approval-rule";
import { loadBudgetUses } from "../../approval/load-budget";
import type { SkuFacts } from "../../cart/sku-facts";
import type { Payer } from "../../pay/methods";
import { countElsewhere, type Elsewhere } from "../content/elsewhere";
import type { SettlementContent } from "../content/sealed";
import { getCostRules } from "./cost-rules";
import { loadRooms, type Room } from "./load-rooms";
import { loadSurroundings } from "./load-surroundings";

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
	/** The pieces in the other parts of its division: a purchase has one price for an article. */
	elsewhere: Elsewhere;
	address: Address | null;
	areaId: string;
	/** The suppliers' ways and times of delivery. */
	rooms: Map<string, Room>;
	/** The time of the request. */
	now: Date;
};

/** @throws BusinessError 404 when the buyer has no such settlement. */
export async function loadSettlement(ctx: BuyerContext, settlementId: string): Promise<LoadedSettlement> {
	const [loaded] = await loadSettlements(ctx, [settlementId]);
	return loaded as LoadedSettlement;
}

/** Several settlements, as `findSettlements`. @throws BusinessError 404 when the buyer lacks one of them. */
export async function loadSettlements(
	ctx: BuyerContext,
	settlementIds: readonly string[],
): Promise<LoadedSettlement[]> {
	const found = await findSettlements(ctx, settlementIds);
	if (found.length === settlementIds.length) return found;
	throw new BusinessError(404, "NOT_FOUND", "结算信息不存在，请返回购物车重新结算");
}

/**
 * The buyer's settlements with these ids, in their order; the other parts of their divisions are read for
 * their numbers. The address book, the invoice headers, the approval rule, the budget and the suppliers'
 * times are read once for all of them.
 */
export async function findSettlements(
	ctx: BuyerContext,
	settlementIds: readonly string[],
): Promise<LoadedSettlement[]> {
	const asked = toIdList(settlementIds);
	const stored = await ctx.db
		.select({
			settlementId: settlements.settlementId,
			version: settlements.version,
			content: settlements.content,
			order: orders,
		})
		.from(settlements)
		.leftJoin(orders, eq(orders.settlementId, settlements.settlementId))
		.where(
			and(
				isOwn(settlements, ctx),
				or(inArray(settlements.settlementId, asked), inArray(settlements.settlementId, partsOf(asked))),
			),
		);
	const rows = await refreshInvoices(ctx, stored);
	const book = listAddresses(ctx);
	const [approval, budgets, surroundings] = await Promise.all([
		loadApprovalRule(ctx),
		loadBudgetUses(
			ctx,
			rows.map(({ order }) => order?.orderId ?? ""),
		),
		Promise.all(rows.map(({ content }) => loadSurroundings(ctx, content, book))),
	]);
	const rooms = await loadRooms(ctx, listVenderIds(surroundings));
	const all = rows.flatMap((row, at) => {
		const around = surroundings[at];
		return around ? { ...row, ...around } : [];
	});
	return settlementIds.flatMap((id) => {
		const row = all.find(({ settlementId }) => settlementId === id);
		if (!row) return [];
		const others = all.filter((one) => one !== row && row.content.together?.includes(one.settlementId));
		const elsewhere = countElsewhere(
			others.map(({ content, facts, areaId }) => ({ lines: content.lines, facts, areaId })),
			ctx.now,
		);
		return {
			...row,
			elsewhere,
			approval,
			budget: budgets.get(row.order?.orderId ?? "") ?? null,
			costRules: getCostRules(ctx),
			payer: ctx,
			rooms,
			now: ctx.now,
		};
	});
}

/** SQL: the ids of all parts of the divisions that these settlements belong to. */
function partsOf(settlementIds: SQL): SQL {
	return sql`(SELECT part.value FROM settlements AS named, json_each(named.content, '$.together') AS part
		WHERE named.settlement_id IN ${settlementIds})`;
}

/**
 * Puts the headers as the buyer last saved them into the invoices of settlements that are not ordered. One
 * that is gone, or lacks what a VAT special invoice needs, stays as it was chosen.
 */
async function refreshInvoices<R extends { content: unknown; order: object | null }>(
	ctx: BuyerContext,
	rows: readonly R[],
): Promise<(R & { content: SettlementContent })[]> {
	const read = rows.map((row) => ({ ...row, content: row.content as SettlementContent }));
	if (read.every(({ content, order }) => order || !content.invoice?.header)) return read;
	const headers = new Map((await listInvoiceHeaders(ctx)).map((header) => [header.headerId, header]));
	return read.map((row) => {
		const { invoice } = row.content;
		const header = headers.get(invoice?.header?.headerId ?? "");
		if (row.order || !invoice || !header || (invoice.invoiceType === 2 && !isRegistered(header))) return row;
		return { ...row, content: { ...row.content, invoice: { ...invoice, header } } };
	});
}

/** The suppliers of these goods. */
function listVenderIds(surroundings: readonly Pick<LoadedSettlement, "facts">[]): string[] {
	return [
		...new Set(surroundings.flatMap(({ facts }) => [...facts.values()].map(({ venderId }) => venderId))),
	];
}

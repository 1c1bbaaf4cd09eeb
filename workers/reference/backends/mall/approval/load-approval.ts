import { and, eq, gte, lt, ne, sum } from "drizzle-orm";
import type { Approval } from "~/api/contract/mall/approval";
import type { HandleOption } from "~/api/schema/order";
import { budgetStates, canMoveOrder } from "~/domain/order/order-moves";
import { formatMoney } from "~/domain/text/money";
import { buyers } from "../../../db/schema/identity";
import { childOrders, orders } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { toTime } from "../../../endpoint/to-time";
import { stateAt } from "../order/expiry";
import { loadParts } from "../order/load-order";
import { createParentView } from "../order/order-view";
import { isIn } from "../order/write-move";
import { toMonth } from "./approval-rule";
import { requireApproval, toHead } from "./find-approvals";
import { listApprovers } from "./load-approval-rule";

const nothing: HandleOption = {
	cancel: false,
	pay: false,
	confirm: false,
	rebuy: false,
	afterSale: false,
	applyCancel: false,
};

/**
 * Everything that an approver needs for a decision.
 * @throws BusinessError 404 for a buyer who is neither submitter nor approver.
 */
export async function loadApproval(ctx: BuyerContext, orderId: string): Promise<Approval> {
	const found = await requireApproval(ctx, orderId);
	const { approval, state, createdAt, expiresAt, payableFen, isOwn } = found;
	const [[order], parts, approvers, budget] = await Promise.all([
		ctx.db.select().from(orders).where(eq(orders.orderId, orderId)),
		loadParts(ctx, [orderId]),
		listApprovers(ctx.db, approval),
		loadBudget(ctx, { orderId, createdAt, payableFen }),
	]);
	if (!order) throw new BusinessError(404, "NOT_FOUND", "没有这张审批单");
	const total = (pick: (child: (typeof parts.children)[number]) => number) =>
		formatMoney(parts.children.reduce((fen, child) => fen + pick(child), 0));
	const view = createParentView(order, parts);
	const waits = canMoveOrder("approve", state);
	return {
		...toHead(found),
		limit: formatMoney(approval.limitFen),
		approvers,
		isOwn,
		canDecide: waits && !isOwn && ctx.buyer.approver,
		...(waits && { expiresAt: toTime(expiresAt) }),
		nakedPrice: total((child) => child.nakedFen),
		tax: total((child) => child.taxFen),
		freight: total((child) => child.freightFen),
		...(budget && { budget }),
		...(approval.record && { record: approval.record }),
		order: isOwn
			? view
			: {
					...view,
					handleOption: nothing,
					children: view.children.map((child) => ({ ...child, handleOption: nothing })),
				},
	};
}

async function loadBudget(
	{ db, buyer, mallCode, now }: BuyerContext,
	{ orderId, createdAt, payableFen }: { orderId: string; createdAt: number; payableFen: number },
) {
	const limitFen = buyer.monthlyBudgetFen;
	if (limitFen === null) return null;
	const { month, from, to } = toMonth(createdAt);
	const [others] = await db
		.select({ fen: sum(childOrders.payableFen).mapWith(Number) })
		.from(orders)
		.innerJoin(buyers, eq(buyers.userId, orders.userId))
		.innerJoin(childOrders, eq(childOrders.orderId, orders.orderId))
		.where(
			and(
				eq(orders.mallCode, mallCode),
				eq(buyers.companyId, buyer.companyId),
				ne(orders.orderId, orderId),
				isIn(stateAt(childOrders.state, now), budgetStates),
				gte(orders.createdAt, from),
				lt(orders.createdAt, to),
			),
		);
	const usedFen = others?.fen ?? 0;
	return {
		month,
		limit: formatMoney(limitFen),
		used: formatMoney(usedFen),
		left: formatMoney(limitFen - usedFen - payableFen),
	};
}

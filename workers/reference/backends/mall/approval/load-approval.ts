import { eq } from "drizzle-orm";
import type { Approval } from "~/api/contract/mall/approval";
import { present } from "~/api/wire/present";
import { canMoveOrder } from "~/domain/order/order-moves";
import { formatMoney } from "~/domain/text/money";
import { orders } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { toTime } from "../../../endpoint/to-time";
import { loadParts } from "../order/load-order";
import { createParentView } from "../order/order-view";
import { showBudget } from "./budget";
import { requireApproval, toHead } from "./find-approvals";
import { listApprovers } from "./load-approval-rule";
import { loadBudgetUse } from "./load-budget";

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
		loadBudgetUse(ctx, { orderId, createdAt }),
	]);
	if (!order) throw new BusinessError(404, "NOT_FOUND", "没有这张审批单");
	const total = (pick: (child: (typeof parts.children)[number]) => number) =>
		formatMoney(parts.children.reduce((fen, child) => fen + pick(child), 0));
	const waits = canMoveOrder("approve", state);
	return {
		...toHead(found),
		...(approval.forBudget ? { isOverBudget: true } : { limit: formatMoney(approval.limitFen) }),
		approvers,
		isOwn,
		canDecide: waits && !isOwn && ctx.buyer.approver,
		expiresAt: waits ? toTime(expiresAt) : undefined,
		nakedPrice: total((child) => child.nakedFen),
		tax: total((child) => child.taxFen),
		freight: total((child) => child.freightFen),
		...present({
			budget: showBudget(ctx, budget, payableFen),
			record: approval.record,
		}),
		order: createParentView(order, parts),
	};
}

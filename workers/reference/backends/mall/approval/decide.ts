import { eq, type SQL, sql } from "drizzle-orm";
import { canMoveOrder, orderMoves } from "~/domain/order/order-moves";
import { formatMoney, formatPrice } from "~/domain/text/money";
import { runBatch } from "../../../db/run-batch";
import { approvals } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext, createFieldError } from "../../../endpoint/implement";
import { UNPAID_MS } from "../order/open-times";
import { returnStock } from "../order/return-stock";
import { mayMoveOrder, moveOrders } from "../order/write-move";
import { getOverFen } from "./budget";
import { requireApproval } from "./find-approvals";
import { loadBudgetUse, sumUsed } from "./load-budget";

type Decision = {
	move: "approve" | "sendBack";
	outcome: NonNullable<(typeof approvals.$inferSelect)["decision"]>;
	reason: string | null;
	/** By how much the order exceeds the budget; null within it. */
	overFen?: number | null;
	/** SQL on the order: what else must be true. */
	where?: SQL;
	/** Makes a statement that runs with the move, for the orders that it moves. */
	apply(isMeant: SQL): SQL;
};

/** The approver's words for an order over the budget, and the amount over it that the approver has seen. */
type Seen = { reason?: string | undefined; over?: string | undefined };

/**
 * Approves an order, so that it can be paid. One over the budget needs a reason, and exceeds the budget by
 * the amount that the approver has seen: the statement that writes checks the amount again. Throws like
 * `decide` and `requireReason`, and 409 when the order no longer waits.
 */
export async function approveOrder(ctx: BuyerContext, orderId: string, seen: Seen = {}): Promise<void> {
	const expiresAt = ctx.now.getTime() + UNPAID_MS;
	const found = await requireApproval(ctx, orderId);
	const overFen = await requireReason(ctx, found, seen);
	const budgetFen = ctx.buyer.monthlyBudgetFen;
	const used = sumUsed(ctx, found);
	const isDone = await decide(ctx, orderId, {
		move: "approve",
		outcome: "approved",
		reason: overFen > 0 ? (seen.reason ?? null) : null,
		overFen: overFen || null,
		where: budgetFen === null ? undefined : sql`max(0, ${used} + payable_fen - ${budgetFen}) = ${overFen}`,
		apply: (isMeant) => sql`UPDATE orders SET expires_at = ${expiresAt} WHERE ${isMeant}`,
	});
	if (isDone) return;
	// Another decision may have used the budget meanwhile.
	await requireReason(ctx, await requireApproval(ctx, orderId), seen);
	throw createClosed("approve");
}

/** Ends an order and releases its goods. Throws like `decide`, and 409 when the order no longer waits. */
export async function sendBackOrder(ctx: BuyerContext, orderId: string, reason: string): Promise<void> {
	const decision = { move: "sendBack", outcome: "sentBack", reason, apply: returnStock } as const;
	if (!(await decide(ctx, orderId, decision))) throw createClosed("sendBack");
}

/**
 * By how much a waiting order exceeds the budget, in fen.
 * @throws BusinessError 400 without a reason for it; 409 when the approver has seen another amount, or none.
 */
async function requireReason(
	ctx: BuyerContext,
	order: Awaited<ReturnType<typeof requireApproval>>,
	{ reason, over }: Seen,
): Promise<number> {
	const overFen = getOverFen(await loadBudgetUse(ctx, order), order.payableFen);
	if (overFen === 0 || order.isOwn || !canMoveOrder("approve", order.state)) return overFen;
	const text = `本单超出当月预算 ¥${formatPrice(overFen)}`;
	if (!reason) throw createFieldError("REASON", "reason", `${text}，请写明同意原因`);
	if (over === formatMoney(overFen)) return overFen;
	throw new BusinessError(409, "OVER_BUDGET", `${text}，请再次核对`, { over: formatMoney(overFen) });
}

/**
 * Decides on an order in one transaction. Every statement checks again that the order still waits and belongs
 * to another buyer, and the order's state changes last. So when approving, sending back, cancelling and
 * expiring happen at once, one of them takes effect. The same decision a second time changes nothing. False
 * when the order no longer waits.
 * @throws BusinessError 404 for a buyer who is neither submitter nor approver, 403 for the buyer's own order.
 */
async function decide(
	ctx: BuyerContext,
	orderId: string,
	{ move, outcome, reason, overFen = null, where = sql`true`, apply }: Decision,
): Promise<boolean> {
	const { db, buyer, mallCode, now } = ctx;
	const { isOwn } = await requireApproval(ctx, orderId);
	if (isOwn) throw new BusinessError(403, "OWN_ORDER", "不能审批自己提交的订单");
	const time = now.getTime();
	const isOpen = sql`expires_at > ${time} AND order_id = (
		SELECT order_id FROM approvals
		WHERE order_id = ${orderId} AND mall_code = ${mallCode} AND company_id = ${buyer.companyId} AND user_id <> ${buyer.userId}) AND ${where}`;
	const isMeant = mayMoveOrder(move, isOpen);
	const detail = reason === null ? undefined : sql`${`：${reason}`}`;
	await runBatch(db, [
		sql`
			UPDATE approvals SET decision = ${outcome}, decided_by = ${buyer.userId}, decided_at = ${time}, reason = ${reason}, over_fen = ${overFen}
			WHERE ${isMeant}`,
		apply(isMeant),
		...moveOrders(move, isOpen, { now, by: buyer.realName, detail }),
	]);
	const [after] = await db.select().from(approvals).where(eq(approvals.orderId, orderId));
	return after?.decision === outcome && after.decidedBy === buyer.userId;
}

function createClosed(move: Decision["move"]): BusinessError {
	return new BusinessError(409, "STATE", orderMoves[move].refusal);
}

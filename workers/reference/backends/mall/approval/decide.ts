import { eq, type SQL, sql } from "drizzle-orm";
import { canMoveOrder, orderMoves } from "~/domain/order/order-moves";
import { formatMoney, formatPrice } from "~/domain/text/money";
import { tryBatch } from "../../../db/run-batch";
import { approvals } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext, createFieldError } from "../../../endpoint/implement";
import { unpaidMs } from "../order/open-times";
import { returnStock } from "../order/return-stock";
import { mayMoveOrder, moveOrders } from "../order/write-move";
import { tooLittle } from "../pay/create-payment";
import { getOverFen } from "./budget";
import { requireApproval } from "./find-approvals";
import { loadBudgetUse, sumUsed } from "./load-budget";
import { preparePayment } from "./prepare-payment";

type Decision = {
	move: "approve" | "approveAndPay" | "sendBack" | "sendBackUnpaid";
	outcome: NonNullable<(typeof approvals.$inferSelect)["decision"]>;
	reason: string | null;
	/** By how much the order exceeds the budget; null within it. */
	overFen?: number | null;
	/** The words for track and message, beside the approver's reason. */
	told?: string;
	/** SQL on the order: what else must be true. */
	where?: SQL;
	/** Makes the statements that run with the move, for the orders that it moves. */
	apply(isMeant: SQL): SQL[];
};

/** The approver's words for an order over the budget, and the amount over it that the approver has seen. */
type Seen = { reason?: string | undefined; over?: string | undefined };

/** The number of attempts. Another decision, price or payment that is faster makes a second one needed. */
const attempts = 3;

/**
 * Approves an order, so that it can be paid, or pays it as its submitter chose. One over the budget needs a
 * reason, and exceeds the budget by the amount that the approver has seen. The statements that write check
 * amount and prices again, and when they do nothing, the next attempt reads the cause. An order that cannot
 * be paid as it was sealed goes back. Throws like `decide` and `requireReason`.
 * @throws BusinessError 409 the order no longer waits, or it went back.
 */
export async function approveOrder(ctx: BuyerContext, orderId: string, seen: Seen = {}): Promise<void> {
	for (let attempt = 0; attempt < attempts; attempt++) {
		const found = await requireApproval(ctx, orderId);
		const overFen = await requireReason(ctx, found, seen);
		const approved = {
			outcome: "approved",
			reason: overFen > 0 ? (seen.reason ?? null) : null,
			overFen: overFen || null,
		} as const;
		const isWithin = isOverBy(ctx, found, overFen);
		const { paysBy } = found.approval;
		if (!paysBy || found.isOwn || !canMoveOrder("approve", found.state)) {
			const expiresAt = ctx.now.getTime() + unpaidMs;
			const apply = (isMeant: SQL) => [sql`UPDATE orders SET expires_at = ${expiresAt} WHERE ${isMeant}`];
			if (await decide(ctx, orderId, { ...approved, move: "approve", where: isWithin, apply })) return;
			continue;
		}
		const payment = await preparePayment(ctx, found, paysBy);
		if ("refusal" in payment) throw await sendBackUnpaid(ctx, orderId, payment.refusal);
		const paid = { ...approved, ...payment, where: sql`${isWithin} AND ${payment.where}` };
		if (await decide(ctx, orderId, { ...paid, move: "approveAndPay" })) return;
	}
	throw createClosed("approve");
}

/** Sends back an approved order that cannot be paid, and makes the error that tells its approver. */
async function sendBackUnpaid(ctx: BuyerContext, orderId: string, refusal: string): Promise<BusinessError> {
	const reason = `同意后未能付款：${refusal}`;
	const isDone = await decide(ctx, orderId, {
		move: "sendBackUnpaid",
		outcome: "sentBack",
		reason,
		told: reason,
		apply: (isMeant) => [returnStock(isMeant)],
	});
	return isDone ? new BusinessError(409, "UNPAID", `${reason}。订单已退回提交人`) : createClosed("approve");
}

/** SQL on the order: it exceeds the budget by this amount. */
function isOverBy(ctx: BuyerContext, order: { orderId: string; createdAt: number }, overFen: number): SQL {
	const budgetFen = ctx.buyer.monthlyBudgetFen;
	if (budgetFen === null) return sql`true`;
	return sql`max(0, ${sumUsed(ctx, order)} + payable_fen - ${budgetFen}) = ${overFen}`;
}

/** Ends an order and releases its goods. Throws like `decide`, and 409 when the order no longer waits. */
export async function sendBackOrder(ctx: BuyerContext, orderId: string, reason: string): Promise<void> {
	const decision = { move: "sendBack", outcome: "sentBack", reason } as const;
	const apply = (isMeant: SQL) => [returnStock(isMeant)];
	if (!(await decide(ctx, orderId, { ...decision, apply }))) throw createClosed("sendBack");
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
 * when the order no longer waits, or a balance is too low.
 * @throws BusinessError 404 for a buyer who is neither submitter nor approver, 403 for the buyer's own order.
 */
async function decide(
	ctx: BuyerContext,
	orderId: string,
	{ move, outcome, reason, overFen = null, told, where = sql`true`, apply }: Decision,
): Promise<boolean> {
	const { db, buyer, mallCode, now } = ctx;
	const { isOwn } = await requireApproval(ctx, orderId);
	if (isOwn) throw new BusinessError(403, "OWN_ORDER", "不能审批自己提交的订单");
	const time = now.getTime();
	const isOpen = sql`expires_at > ${time} AND order_id = (
		SELECT order_id FROM approvals
		WHERE order_id = ${orderId} AND mall_code = ${mallCode} AND company_id = ${buyer.companyId} AND user_id <> ${buyer.userId}) AND ${where}`;
	const isMeant = mayMoveOrder(move, isOpen);
	const detail = reason === null || reason === told ? undefined : sql`${`：${reason}`}`;
	const statements = [
		sql`
			UPDATE approvals SET decision = ${outcome}, decided_by = ${buyer.userId}, decided_at = ${time}, reason = ${reason}, over_fen = ${overFen}
			WHERE ${isMeant}`,
		...apply(isMeant),
		...moveOrders(move, isOpen, { now, by: buyer.realName, detail, reason: told }),
	];
	if (!(await tryBatch(db, statements, tooLittle))) return false;
	const [after] = await db.select().from(approvals).where(eq(approvals.orderId, orderId));
	return after?.decision === outcome && after.decidedBy === buyer.userId;
}

function createClosed(move: Decision["move"]): BusinessError {
	return new BusinessError(409, "STATE", orderMoves[move].refusal);
}

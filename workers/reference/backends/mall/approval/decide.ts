import { eq, type SQL, sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import { approvals } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { UNPAID_MS } from "../order/open-times";
import { tell } from "../order/order-message";
import { track } from "../order/order-track";
import { returnStock } from "../order/return-stock";
import { requireApproval } from "./find-approvals";

/** The order can be paid from now on. Throws like `decide`. */
export async function approveOrder(ctx: BuyerContext, orderId: string): Promise<void> {
	const { now, buyer } = ctx;
	await decide(ctx, orderId, "approved", null, (isOpen) => [
		track(now, buyer.realName, sql`'审批通过，等待付款'`, isOpen),
		tell("orders", "approved", now, isOpen),
		sql`UPDATE child_orders SET state = 'pendingPayment' WHERE ${isOpen}`,
		sql`UPDATE orders SET state = 'pendingPayment', expires_at = ${now.getTime() + UNPAID_MS} WHERE ${isOpen}`,
	]);
}

/** The order ends, and its goods are for others again. Throws like `decide`. */
export async function sendBackOrder(ctx: BuyerContext, orderId: string, reason: string): Promise<void> {
	const { now, buyer } = ctx;
	await decide(ctx, orderId, "sentBack", reason, (isOpen) => [
		returnStock(isOpen),
		track(now, buyer.realName, sql`${`审批退回：${reason}`}`, isOpen),
		tell("orders", "sentBack", now, isOpen),
		sql`UPDATE child_orders SET state = 'sentBack' WHERE ${isOpen}`,
		sql`UPDATE orders SET state = 'sentBack' WHERE ${isOpen}`,
	]);
}

/**
 * Decides on an order in one transaction. Every statement asks anew whether it still waits and is another's, and the
 * order's state changes last: of approving, sending back, cancelling and expiring at once one takes effect. A repeat
 * of the same decision changes nothing.
 * @throws BusinessError 404 for whoever is neither submitter nor approver, 403 for one's own, 409 when it waits no more.
 */
async function decide(
	ctx: BuyerContext,
	orderId: string,
	decision: "approved" | "sentBack",
	reason: string | null,
	move: (isOpen: SQL) => SQL[],
): Promise<void> {
	const { db, buyer, mallCode, now } = ctx;
	const { isOwn } = await requireApproval(ctx, orderId);
	if (isOwn) throw new BusinessError(403, "OWN_ORDER", "不能审批自己提交的订单");
	const time = now.getTime();
	const isOpen = sql`order_id = (
		SELECT order_id FROM approvals JOIN orders USING (order_id)
		WHERE order_id = ${orderId} AND approvals.mall_code = ${mallCode} AND company_id = ${buyer.companyId}
			AND approvals.user_id <> ${buyer.userId} AND state = 'pendingReview' AND expires_at > ${time})`;
	await runBatch(db, [
		sql`
			UPDATE approvals SET decision = ${decision}, decided_by = ${buyer.userId}, decided_at = ${time}, reason = ${reason}
			WHERE ${isOpen}`,
		...move(isOpen),
	]);
	const [after] = await db.select().from(approvals).where(eq(approvals.orderId, orderId));
	if (after?.decision !== decision || after.decidedBy !== buyer.userId) {
		throw new BusinessError(409, "STATE", "这张订单已不在待审核状态，请刷新后查看");
	}
}

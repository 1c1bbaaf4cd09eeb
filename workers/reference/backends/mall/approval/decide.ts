import { eq, type SQL, sql } from "drizzle-orm";
import { orderMoves } from "~/domain/order/order-moves";
import { runBatch } from "../../../db/run-batch";
import { approvals } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { UNPAID_MS } from "../order/open-times";
import { returnStock } from "../order/return-stock";
import { mayMoveOrder, moveOrders } from "../order/write-move";
import { requireApproval } from "./find-approvals";

type Decision = {
	move: "approve" | "sendBack";
	outcome: NonNullable<(typeof approvals.$inferSelect)["decision"]>;
	reason: string | null;
	/** Makes a statement that runs with the move, for the orders that it moves. */
	apply(isMeant: SQL): SQL;
};

/** Approves an order, so that it can be paid. Throws like `decide`. */
export async function approveOrder(ctx: BuyerContext, orderId: string): Promise<void> {
	const expiresAt = ctx.now.getTime() + UNPAID_MS;
	await decide(ctx, orderId, {
		move: "approve",
		outcome: "approved",
		reason: null,
		apply: (isMeant) => sql`UPDATE orders SET expires_at = ${expiresAt} WHERE ${isMeant}`,
	});
}

/** Ends an order and releases its goods. Throws like `decide`. */
export async function sendBackOrder(ctx: BuyerContext, orderId: string, reason: string): Promise<void> {
	await decide(ctx, orderId, { move: "sendBack", outcome: "sentBack", reason, apply: returnStock });
}

/**
 * Decides on an order in one transaction. Every statement checks again that the order still waits and belongs to
 * another buyer, and the order's state changes last. So when approving, sending back, cancelling and expiring happen
 * at once, one of them takes effect. The same decision a second time changes nothing.
 * @throws BusinessError 404 for a buyer who is neither submitter nor approver, 403 for the buyer's own order, 409 when
 * the order no longer waits.
 */
async function decide(
	ctx: BuyerContext,
	orderId: string,
	{ move, outcome, reason, apply }: Decision,
): Promise<void> {
	const { db, buyer, mallCode, now } = ctx;
	const { isOwn } = await requireApproval(ctx, orderId);
	if (isOwn) throw new BusinessError(403, "OWN_ORDER", "不能审批自己提交的订单");
	const time = now.getTime();
	const isOpen = sql`expires_at > ${time} AND order_id = (
		SELECT order_id FROM approvals
		WHERE order_id = ${orderId} AND mall_code = ${mallCode} AND company_id = ${buyer.companyId} AND user_id <> ${buyer.userId})`;
	const isMeant = mayMoveOrder(move, isOpen);
	const detail = reason === null ? undefined : sql`${`：${reason}`}`;
	await runBatch(db, [
		sql`
			UPDATE approvals SET decision = ${outcome}, decided_by = ${buyer.userId}, decided_at = ${time}, reason = ${reason}
			WHERE ${isMeant}`,
		apply(isMeant),
		...moveOrders(move, isOpen, { now, by: buyer.realName, detail }),
	]);
	const [after] = await db.select().from(approvals).where(eq(approvals.orderId, orderId));
	if (after?.decision !== outcome || after.decidedBy !== buyer.userId) {
		throw new BusinessError(409, "STATE", orderMoves[move].refusal);
	}
}

import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import { orders } from "../../../db/schema/trade";
import type { BuyerContext, Context } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { closePayments } from "../account/close-payments";
import { clockMoves, isExpired } from "./expiry";
import { operators, type Said } from "./order-steps";
import { reopenOrders } from "./reopen-orders";
import { returnStock } from "./return-stock";
import { mayMoveOrder, moveOrders } from "./write-move";

/** Cancels every order whose time to pay or to decide is over, and so releases its stock. */
export async function closeExpiredOrders({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
	const [expired] = await db.select({ orderId: orders.orderId }).from(orders).where(isExpired(now)).limit(1);
	if (!expired) return;
	const time = sql`(SELECT expires_at FROM orders WHERE orders.order_id = child_orders.order_id)`;
	const said = { now, by: operators.clock, time };
	await runBatch(
		db,
		clockMoves.flatMap((move) => close(move, isExpired(now), said)),
	);
}

/** Cancels the buyer's order if it is not paid or not approved yet. Any other order stays as it is. */
export async function closeOrder(ctx: BuyerContext, orderId: string): Promise<void> {
	const { db, now, buyer } = ctx;
	const isMeant = sql`order_id = ${orderId} AND ${isOwn(orders, ctx)}`;
	await runBatch(db, close("cancel", isMeant, { now, by: buyer.realName }));
}

/**
 * The statements, for one transaction, that cancel orders, release their stock and close their payments. They
 * change nothing in a second run, or after the payment. The other orders of one transfer can be paid again.
 */
function close(move: "cancel" | (typeof clockMoves)[number], where: SQL, said: Said): SQL[] {
	const isMeant = mayMoveOrder(move, where);
	const isBeside = sql`NOT (${isMeant}) AND order_id IN (
		SELECT order_id FROM payments WHERE status = 'pending' AND method = 'transfer'
			AND group_id IN (SELECT group_id FROM payments WHERE ${isMeant} AND status = 'pending'))`;
	const reason = "合并支付的另一订单已取消";
	return [
		returnStock(isMeant),
		...reopenOrders(isBeside, { now: said.now, by: said.by, reason, turn: `${said.now.getTime()}` }),
		...closePayments(isMeant, said),
		...moveOrders(move, where, said),
	];
}

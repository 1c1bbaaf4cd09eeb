import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import { orders } from "../../../db/schema/trade";
import type { BuyerContext, Context } from "../../../endpoint/implement";
import { endings, isExpired } from "./expiry";
import { tell } from "./order-message";
import { returnStock } from "./return-stock";

/** Cancels every order whose time to pay or to decide is over, so that its stock goes back to others. */
export async function closeExpiredOrders({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
	const [expired] = await db.select({ orderId: orders.orderId }).from(orders).where(isExpired(now)).limit(1);
	if (!expired) return;
	await runBatch(
		db,
		Object.entries(endings).flatMap(([state, ending]) =>
			close(now, sql`state = ${state} AND ${isExpired(now)}`, { ...ending, time: sql`expires_at` }),
		),
	);
}

/** The buyer cancels an order that is not paid, or not even approved; every other stays as it is. */
export async function closeOrder(ctx: BuyerContext, orderId: string): Promise<void> {
	const { db, now, buyer, mallCode } = ctx;
	const isOpen = sql`
		order_id = ${orderId} AND mall_code = ${mallCode} AND user_id = ${buyer.userId}
		AND state IN ('pendingReview', 'pendingPayment', 'pendingApproval')`;
	const why = { event: "cancelled", operator: buyer.realName, content: "取消订单" } as const;
	await runBatch(db, close(now, isOpen, { ...why, time: sql`${now.getTime()}` }));
}

type Ending = {
	event: "cancelled" | "expired" | "unreviewed";
	operator: string;
	content: string;
	/** The time of the last step of the order's track. */
	time: SQL;
};

/**
 * The statements that cancel orders, give their stock back and close their payments, for one transaction. Each asks
 * again which orders are open, and the state changes last: a second run, or one after the payment, changes nothing.
 */
function close(now: Date, isOpen: SQL, { event, operator, content, time }: Ending): SQL[] {
	const isMeant = sql`order_id IN (SELECT order_id FROM orders WHERE ${isOpen})`;
	return [
		returnStock(isMeant),
		tell("orders", event, now, isMeant),
		sql`UPDATE payments SET status = 'closed' WHERE ${isMeant} AND status = 'pending'`,
		sql`
			INSERT INTO order_tracks (child_order_id, time, operator, content)
			SELECT child_order_id, ${time}, ${operator}, ${content} FROM child_orders JOIN orders USING (order_id) WHERE ${isMeant}`,
		sql`UPDATE child_orders SET state = 'cancelled' WHERE ${isMeant}`,
		sql`UPDATE orders SET state = 'cancelled' WHERE ${isMeant}`,
	];
}

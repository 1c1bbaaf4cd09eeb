import { and, eq, type SQL, sql } from "drizzle-orm";
import { deadStates } from "~/domain/order/order-moves";
import { inquiries, offers } from "../../../db/schema/inquiry";
import { childOrders, orderLines, orders, settlements } from "../../../db/schema/trade";
import type { Context } from "../../../endpoint/implement";
import { isExpired, stateAt } from "./expiry";
import { isIn } from "./write-move";

/**
 * An article of an order that was cancelled or sent back. Its offer in the inquiry is free again,
 * and is valid until `validUntil`.
 */
export type FreeArticle = { orderId: string; inquiryId: string; skuId: string; validUntil: number };

/**
 * Finds articles that were ordered at the prices of an inquiry, whose order was cancelled or sent back, and
 * that are in no live order of that inquiry. A settlement that was never submitted does not count. `orderId`
 * is the child order, or the parent when all of it is dead.
 */
export function findFree({ db, now }: Pick<Context, "db" | "now">, isMeant: SQL) {
	return db
		.selectDistinct({
			orderId: sql<string>`iif(${isIn(stateAt(orders.state, now), deadStates)}, ${orders.orderId}, ${childOrders.childOrderId})`,
			inquiryId: inquiries.inquiryId,
			skuId: orderLines.skuId,
			validUntil: offers.validUntil,
		})
		.from(orders)
		.innerJoin(
			settlements,
			// The index of orders by settlement begins with the user.
			and(eq(settlements.userId, orders.userId), eq(settlements.settlementId, orders.settlementId)),
		)
		.innerJoin(inquiries, eq(inquiries.inquiryId, settlements.inquiryId))
		.innerJoin(childOrders, eq(childOrders.orderId, orders.orderId))
		.innerJoin(orderLines, eq(orderLines.childOrderId, childOrders.childOrderId))
		.innerJoin(
			offers,
			and(
				eq(offers.venderId, childOrders.venderId),
				sql`${offers.offerId} IN (SELECT value ->> 'offerId' FROM json_each(${inquiries.choices}))`,
			),
		)
		.where(
			and(
				isMeant,
				isIn(stateAt(childOrders.state, now), deadStates),
				eq(orderLines.giftType, 0),
				sql`NOT EXISTS (
					SELECT 1 FROM settlements AS other JOIN orders AS its USING (user_id, settlement_id)
						JOIN child_orders AS part USING (order_id) JOIN order_lines AS line USING (child_order_id)
					WHERE other.inquiry_id = ${inquiries.inquiryId} AND line.sku_id = ${orderLines.skuId} AND gift_type = 0
						AND NOT ${isIn(sql`part.state`, deadStates)} AND NOT ${isExpired(now, "its")})`,
			),
		);
}

/** The free articles whose offer is still valid. */
export function pickValid(free: readonly FreeArticle[], now: Date): FreeArticle[] {
	return free.filter(({ validUntil }) => validUntil > now.getTime());
}

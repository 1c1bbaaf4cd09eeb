import { type SQL, sql } from "drizzle-orm";
import { orderMoves } from "~/domain/order/order-moves";
import type { Db } from "../../../db/client";
import { toIdList } from "../../../db/id-list";
import { runBatch } from "../../../db/run-batch";
import { childOrders } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext, type Context } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { closeExpiredOrders, closeOrder } from "./close-order";
import { loadOrder, requireOrderRow } from "./load-order";
import { announceStep, isNotNoted, operators } from "./order-steps";
import { deliverOne, hasParcels, receiveAll, sendRest, shipParcel } from "./parcels";
import { isOf, mayMoveChildOrder, moveChildOrders } from "./write-move";

/**
 * The buyer confirms the receipt of goods: of a whole order, of its shipped parts, or of one child order.
 * @throws BusinessError 404 no such order, 409 when no part of it is on its way.
 */
export async function confirmOrder(ctx: BuyerContext, orderId: string): Promise<void> {
	const { db, now, buyer } = ctx;
	const order = await loadOrder(ctx, orderId);
	if (!order.handleOption.confirm) throw new BusinessError(409, "STATE", orderMoves.confirm.refusal);
	await runBatch(db, [
		receiveAll(ctx, orderId),
		...moveChildOrders("confirm", orderId, { now, by: buyer.realName }, isOwn(childOrders, ctx)),
	]);
}

/**
 * The suppliers ship an order, or one child order, even if its buyer asked to cancel. A part that does not
 * wait for shipment stays as it is. One with goods that come later is shipped twice: first what is in stock.
 */
export async function shipOrder(ctx: Pick<Context, "db" | "now">, orderId: string): Promise<void> {
	const { db, now } = ctx;
	const first = await listInStock(db, orderId);
	for (const { childOrderId, lines } of first) {
		await shipParcel(ctx, {
			parcelId: `${childOrderId}-now`,
			childOrderId,
			carrier: "顺丰速运",
			trackingNo: `SF${childOrderId.slice(-12)}1`,
			lines: JSON.parse(lines),
		});
	}
	const isRest = sql`child_order_id NOT IN ${toIdList(first.map(({ childOrderId }) => childOrderId))}`;
	const detail = sql`CASE cancel_request WHEN 'asked' THEN '，取消申请未通过' ELSE '' END`;
	await runBatch(db, [
		sql`
			UPDATE child_orders SET parcel = json_object('carrier', '顺丰速运', 'trackingNo', ${toTrackingNo(sql`child_order_id`)})
			WHERE ${mayMoveChildOrder("ship", isOf(orderId))} AND ${isRest} AND NOT ${hasParcels}`,
		...sendRest(orderId, now, toTrackingNo(sql`child_order_id`), isRest),
		...moveChildOrders("ship", orderId, { now, by: operators.supplier, detail }, isRest),
	]);
}

/** The parts of an order of which nothing is sent and some goods come later: what is in stock, as JSON. */
function listInStock(db: Db, orderId: string): Promise<{ childOrderId: string; lines: string }[]> {
	return db.all(sql`
		SELECT child_order_id AS childOrderId,
			json_group_array(json_object('lineNo', line_no, 'num', coalesce(split ->> 'now', num))) AS lines
		FROM child_orders JOIN order_lines USING (child_order_id)
		WHERE ${mayMoveChildOrder("ship", isOf(orderId))} AND NOT ${hasParcels} AND gift_type = 0
		GROUP BY child_order_id HAVING count(split) > 0`);
}

/** SQL: a waybill, made of the number of a child order. Here no carrier gives one. */
function toTrackingNo(childOrderId: SQL): SQL {
	return sql`'SF' || substr(${childOrderId}, -13)`;
}

/**
 * The carrier delivers a child order that is on its way, with its open parcels. The
 * buyer gets one message of each.
 */
export async function deliverOrder(
	{ db, now }: Pick<Context, "db" | "now">,
	childOrderId: string,
): Promise<void> {
	const isOnItsWay = mayMoveChildOrder("confirm", isOf(childOrderId));
	const isNew = sql`${isOnItsWay} AND NOT ${hasParcels} AND ${isNotNoted("deliver")}`;
	const open = await db.all<{ parcelId: string }>(sql`
		SELECT parcel_id AS parcelId FROM parcels JOIN child_orders USING (child_order_id)
		WHERE ${isOnItsWay} AND delivered_at IS NULL ORDER BY sent_at, parcel_id`);
	await runBatch(db, [
		...announceStep("child_orders", "deliver", isNew, { now, by: "承运商" }),
		...open.flatMap(({ parcelId }) => deliverOne(parcelId, now)),
	]);
}

/** @throws BusinessError 404 no such order, 409 when it is already paid, shipped or cancelled. */
export async function cancelOrder(ctx: BuyerContext, orderId: string): Promise<void> {
	const { to, refusal } = orderMoves.cancel;
	await requireOrderRow(ctx, orderId);
	// Before the cancellation, so that an expired order says that it expired, and
	// not that its buyer cancelled it.
	await closeExpiredOrders(ctx);
	await closeOrder(ctx, orderId);
	const { state } = await requireOrderRow(ctx, orderId);
	if (state !== to) throw new BusinessError(409, "STATE", refusal);
}

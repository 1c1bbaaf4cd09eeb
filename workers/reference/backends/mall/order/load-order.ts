import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Order } from "~/api/schema/order";
import { orderMoves } from "~/domain/order/order-moves";
import { toIdList } from "../../../db/id-list";
import { childOrders, orderLines, orders, orderTracks } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { findEnding } from "./expiry";
import { createChildView, createParentView, type OrderParts } from "./order-view";
import { findFree, pickValid } from "./reorderable";

/**
 * Loads a parent order or a child order by its id.
 * @throws BusinessError 404.
 */
export async function loadOrder(ctx: BuyerContext, orderId: string): Promise<Order> {
	const [order] = await ctx.db
		.select()
		.from(orders)
		.where(
			and(
				isOwn(orders, ctx),
				or(
					eq(orders.orderId, orderId),
					sql`${orders.orderId} = (SELECT order_id FROM child_orders WHERE child_order_id = ${orderId})`,
				),
			),
		);
	if (!order) throw notFound();
	const parts = await loadParts(ctx, [order.orderId]);
	if (order.orderId === orderId) return createParentView(order, parts);
	const child = parts.children.find((one) => one.childOrderId === orderId);
	if (!child) throw notFound();
	return createChildView(order, child, parts);
}

/**
 * The row of a parent order with its current state.
 * @throws BusinessError 404 when the buyer has no such order.
 */
export async function requireOrderRow(ctx: BuyerContext, orderId: string) {
	const [order] = await ctx.db
		.select()
		.from(orders)
		.where(and(isOwn(orders, ctx), eq(orders.orderId, orderId)));
	if (!order) throw notFound();
	const ending = findEnding(order, ctx.now);
	return ending ? { ...order, state: orderMoves[ending].to } : order;
}

/**
 * Loads the children, lines and tracks of orders, and the articles that can be ordered again at the prices of their
 * inquiry.
 */
export async function loadParts(ctx: BuyerContext, orderIds: readonly string[]): Promise<OrderParts> {
	const childIds = sql`(SELECT child_order_id FROM child_orders WHERE order_id IN ${toIdList(orderIds)})`;
	const [children, lines, tracks, free] = await ctx.db.batch([
		ctx.db
			.select()
			.from(childOrders)
			.where(inArray(childOrders.childOrderId, childIds))
			.orderBy(asc(childOrders.childOrderId)),
		ctx.db
			.select()
			.from(orderLines)
			.where(inArray(orderLines.childOrderId, childIds))
			.orderBy(asc(orderLines.childOrderId), asc(orderLines.lineNo)),
		ctx.db
			.select()
			.from(orderTracks)
			.where(inArray(orderTracks.childOrderId, childIds))
			.orderBy(asc(orderTracks.trackId)),
		findFree(ctx, inArray(orders.orderId, toIdList(orderIds))),
	]);
	return { children, lines, tracks, reorderable: pickValid(free, ctx.now), now: ctx.now };
}

function notFound() {
	return new BusinessError(404, "NOT_FOUND", "没有这个订单");
}

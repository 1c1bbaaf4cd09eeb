import { and, asc, count, desc, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { listOrders as listOrdersEndpoint } from "~/api/contract/mall/order";
import type { HandlerInputOf } from "~/api/endpoint";
import type { Order } from "~/api/schema/order";
import { childOrders, orderLines, orders, orderTracks } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { toPage, toRange } from "../../../endpoint/to-page";
import { closeExpiredOrders } from "./close-order";
import { createChildView, createParentView, type OrderParts } from "./order-view";

const dayMs = 24 * 3_600_000;

/** A parent order by its own id, or a child order by its own. @throws BusinessError 404. */
export async function loadOrder(ctx: BuyerContext, orderId: string): Promise<Order> {
	await closeExpiredOrders(ctx);
	const [order] = await ctx.db
		.select()
		.from(orders)
		.where(
			and(
				isOwn(ctx),
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

/** The row of a parent order. @throws BusinessError 404 when the buyer has no such order. */
export async function requireOrderRow(ctx: BuyerContext, orderId: string) {
	await closeExpiredOrders(ctx);
	const [order] = await ctx.db
		.select()
		.from(orders)
		.where(and(isOwn(ctx), eq(orders.orderId, orderId)));
	if (!order) throw notFound();
	return order;
}

/** A page of the buyer's orders; the keyword is part of a number or of the name of an ordered article. */
export async function listOrders(input: HandlerInputOf<typeof listOrdersEndpoint>, ctx: BuyerContext) {
	await closeExpiredOrders(ctx);
	const { state, keyword, from, to } = input;
	const isAsked = and(
		isOwn(ctx),
		state ? eq(orders.state, state) : undefined,
		from ? gte(orders.createdAt, toMidnight(from)) : undefined,
		to ? lt(orders.createdAt, toMidnight(to) + dayMs) : undefined,
		keyword
			? or(
					sql`instr(${orders.orderId}, ${keyword})`,
					sql`instr(${orders.poNo}, ${keyword})`,
					sql`EXISTS (SELECT 1 FROM child_orders JOIN order_lines USING (child_order_id)
						WHERE child_orders.order_id = ${orders.orderId} AND instr(lower(order_lines.name), lower(${keyword})))`,
				)
			: undefined,
	);
	const { limit, offset } = toRange(input);
	const [total, rows] = await ctx.db.batch([
		ctx.db.select({ count: count() }).from(orders).where(isAsked),
		ctx.db
			.select()
			.from(orders)
			.where(isAsked)
			.orderBy(desc(orders.createdAt), desc(orders.orderId))
			.limit(limit)
			.offset(offset),
	]);
	const parts = await loadParts(
		ctx,
		rows.map((row) => row.orderId),
	);
	return toPage(
		input,
		total[0]?.count ?? 0,
		rows.map((row) => createParentView(row, parts)),
	);
}

/** How many child orders the buyer has in each state. */
export async function countChildOrders(ctx: BuyerContext) {
	await closeExpiredOrders(ctx);
	const rows = await ctx.db
		.select({ state: childOrders.state, count: count() })
		.from(childOrders)
		.where(and(eq(childOrders.userId, ctx.buyer.userId), eq(childOrders.mallCode, ctx.mallCode)))
		.groupBy(childOrders.state);
	const counts = new Map(rows.map((row) => [row.state, row.count]));
	return {
		pendingPayment: counts.get("pendingPayment") ?? 0,
		pendingApproval: counts.get("pendingApproval") ?? 0,
		pendingShipment: counts.get("pendingShipment") ?? 0,
		shipped: counts.get("shipped") ?? 0,
		completed: counts.get("completed") ?? 0,
		cancelled: counts.get("cancelled") ?? 0,
	};
}

async function loadParts(ctx: BuyerContext, orderIds: readonly string[]): Promise<OrderParts> {
	const childIds = sql`(SELECT child_order_id FROM child_orders WHERE order_id IN (SELECT value FROM json_each(${JSON.stringify(orderIds)})))`;
	const [children, lines, tracks] = await ctx.db.batch([
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
	]);
	return { children, lines, tracks };
}

/** The start of a day in Shanghai. */
function toMidnight(day: string): number {
	return Date.parse(`${day}T00:00:00+08:00`);
}

function isOwn({ buyer, mallCode }: BuyerContext) {
	return and(eq(orders.userId, buyer.userId), eq(orders.mallCode, mallCode));
}

function notFound() {
	return new BusinessError(404, "NOT_FOUND", "没有这个订单");
}

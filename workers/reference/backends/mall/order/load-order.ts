import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ChildOrder, Order } from "~/api/schema/order";
import { orderMoves } from "~/domain/order/order-moves";
import { isOfLine } from "../../../db/claimed-line";
import { toIdList } from "../../../db/id-list";
import { afterSales } from "../../../db/schema/after-sale";
import { skus } from "../../../db/schema/catalogue";
import { buyers } from "../../../db/schema/identity";
import {
	approvals,
	childOrders,
	files,
	orderFiles,
	orderLines,
	orders,
	orderTracks,
	parcelLines,
	parcels,
	payments,
} from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { selectOwnCode } from "../own-code/own-codes";
import { findEnding } from "./expiry";
import { createChildView, createParentView, type OrderParts } from "./order-view";
import { findFree, pickValid } from "./reorderable";

/**
 * Loads a parent order or a child order by its id: one of the buyer's own, or one for which `isFound` holds.
 * @throws BusinessError 404.
 */
export async function loadOrder(
	ctx: BuyerContext,
	orderId: string,
	isFound: SQL = isOwn(orders, ctx),
): Promise<Order> {
	const [order] = await ctx.db
		.select()
		.from(orders)
		.where(
			and(
				isFound,
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
	const whole = createParentView(order, parts);
	const others = whole.children.filter((one) => one.orderId !== orderId);
	return { ...createChildView(order, child, parts), whole: { ...whole, children: others } };
}

/**
 * The parts of the buyer's own order, or the one part with this number.
 * @throws BusinessError 404 no such order.
 */
export async function loadOwnParts(ctx: BuyerContext, orderId: string): Promise<ChildOrder[]> {
	const order = await loadOrder(ctx, orderId);
	return order.orderType === 1 ? order.children : [order];
}

/**
 * The row of a parent order with its current state.
 * @throws BusinessError 404 when the buyer has no such order.
 */
export async function requireOrderRow(ctx: BuyerContext, orderId: string) {
	const [order] = await requireOrderRows(ctx, [orderId]);
	if (!order) throw notFound();
	return order;
}

/**
 * The rows of parent orders with their current states, as they were asked for.
 * @throws BusinessError 404 when the buyer lacks one of them.
 */
export async function requireOrderRows(ctx: BuyerContext, orderIds: readonly string[]) {
	const rows = await ctx.db
		.select()
		.from(orders)
		.where(and(isOwn(orders, ctx), inArray(orders.orderId, toIdList(orderIds))));
	return orderIds.map((orderId) => {
		const order = rows.find((row) => row.orderId === orderId);
		if (!order) throw notFound();
		const ending = findEnding(order, ctx.now);
		return ending ? { ...order, state: orderMoves[ending].to } : order;
	});
}

/**
 * Loads the children of orders with their lines, tracks, claims, payments and files, and the articles that
 * can be ordered again at the prices of their inquiry.
 */
export async function loadParts(ctx: BuyerContext, orderIds: readonly string[]): Promise<OrderParts> {
	const childIds = sql`(SELECT child_order_id FROM child_orders WHERE order_id IN ${toIdList(orderIds)})`;
	const ownCode = selectOwnCode(ctx, orderLines.skuId);
	const [children, lines, tracks, claims, paid, parcelRows, parcelLineRows, fileRows, names, free] =
		await ctx.db.batch([
			ctx.db
				.select()
				.from(childOrders)
				.where(inArray(childOrders.childOrderId, childIds))
				.orderBy(asc(childOrders.childOrderId)),
			ctx.db
				.select({ ...getTableColumns(orderLines), model: skus.model, category: categoryPath, ownCode })
				.from(orderLines)
				.leftJoin(skus, eq(skus.skuId, orderLines.skuId))
				.where(inArray(orderLines.childOrderId, childIds))
				.orderBy(asc(orderLines.childOrderId), asc(orderLines.lineNo)),
			ctx.db
				.select()
				.from(orderTracks)
				.where(inArray(orderTracks.childOrderId, childIds))
				.orderBy(asc(orderTracks.trackId)),
			ctx.db
				.select({ ...getTableColumns(afterSales), skuId: orderLines.skuId })
				.from(afterSales)
				.innerJoin(orderLines, isOfLine)
				.where(inArray(afterSales.childOrderId, childIds))
				.orderBy(asc(afterSales.createdAt), asc(afterSales.serviceId)),
			ctx.db
				.select()
				.from(payments)
				.where(and(inArray(payments.orderId, toIdList(orderIds)), eq(payments.status, "paid"))),
			ctx.db
				.select()
				.from(parcels)
				.where(inArray(parcels.childOrderId, childIds))
				.orderBy(asc(parcels.sentAt), sql`parcels.rowid`),
			ctx.db
				.select({ ...getTableColumns(parcelLines), skuId: orderLines.skuId })
				.from(parcelLines)
				.innerJoin(parcels, eq(parcels.parcelId, parcelLines.parcelId))
				.innerJoin(
					orderLines,
					and(eq(orderLines.childOrderId, parcels.childOrderId), eq(orderLines.lineNo, parcelLines.lineNo)),
				)
				.where(inArray(parcels.childOrderId, childIds))
				.orderBy(asc(parcelLines.lineNo)),
			ctx.db
				.select({ childOrderId: orderFiles.childOrderId, fileId: files.fileId, name: files.name })
				.from(orderFiles)
				.innerJoin(files, eq(files.fileId, orderFiles.fileId))
				.where(inArray(orderFiles.childOrderId, childIds))
				.orderBy(asc(orderFiles.fileNo)),
			ctx.db
				.select({ orderId: orders.orderId, name: buyers.realName, paysBy: approvals.paysBy })
				.from(orders)
				.innerJoin(buyers, eq(buyers.userId, orders.userId))
				.leftJoin(approvals, eq(approvals.orderId, orders.orderId))
				.where(inArray(orders.orderId, toIdList(orderIds))),
			findFree(ctx, inArray(orders.orderId, toIdList(orderIds))),
		]);
	return {
		children,
		lines,
		tracks,
		claims,
		payments: paid,
		parcels: parcelRows.map((parcel) => ({
			...parcel,
			lines: parcelLineRows.filter(({ parcelId }) => parcelId === parcel.parcelId),
		})),
		files: fileRows,
		submitters: new Map(names.map(({ orderId, ...submitter }) => [orderId, submitter])),
		reader: ctx.buyer.userId,
		reorderable: pickValid(free, ctx.now),
		now: ctx.now,
	};
}

/** SQL on skus: the names of an article's categories, from the first level on. */
const categoryPath = sql<string | null>`(
	SELECT concat_ws(' / ', first.cat_name, second.cat_name, third.cat_name) FROM categories AS third
		LEFT JOIN categories AS second ON second.cat_id = third.parent_id
		LEFT JOIN categories AS first ON first.cat_id = second.parent_id
	WHERE third.cat_id = ${skus.catId})`;

function notFound() {
	return new BusinessError(404, "NOT_FOUND", "没有这个订单");
}

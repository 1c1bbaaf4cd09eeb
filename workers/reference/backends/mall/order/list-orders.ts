import { and, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { countOrders as countEndpoint, listOrders as listEndpoint } from "~/api/contract/mall/order";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { OrderState } from "~/api/schema/order";
import { isBetweenDays } from "../../../db/between-days";
import { toIdList } from "../../../db/id-list";
import { childOrders, orders } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toStateCounts } from "../../../endpoint/to-state-counts";
import { isInScope } from "../../permission/readable-orders";
import { partStateAt } from "./expiry";
import { orderHasWords } from "./has-words";
import { needsInvoice } from "./issue-invoice";
import { loadParts } from "./load-order";
import { createParentView } from "./order-view";

type Conditions = HandlerInputOf<typeof countEndpoint>;

/**
 * A page of the orders that the buyer may read in `scope`, without it his own; with a part in `state`, or
 * one that waits for its invoice.
 */
export async function listOrders(input: HandlerInputOf<typeof listEndpoint>, ctx: BuyerContext) {
	const { state, invoice } = input;
	const isAsked = and(
		isFound(input, ctx),
		state && hasPart(input, ctx, sql`${partStateAt(ctx.now)} = ${state}`),
		invoice && hasPart(input, ctx, needsInvoice),
	);
	const { limit, offset } = toRange(input);
	// One walk over the orders finds how many there are, and those of the page.
	const [found] = await ctx.db.all<{ total: number; ids: string }>(sql`
		WITH found AS MATERIALIZED (SELECT order_id, created_at FROM orders WHERE ${isAsked})
		SELECT (SELECT count(*) FROM found) AS total, (SELECT json_group_array(order_id) FROM (
			SELECT order_id FROM found ORDER BY created_at DESC, order_id DESC LIMIT ${limit} OFFSET ${offset})) AS ids`);
	const orderIds: string[] = JSON.parse(found?.ids ?? "[]");
	const [rows, parts] = await Promise.all([
		ctx.db
			.select()
			.from(orders)
			.where(inArray(orders.orderId, toIdList(orderIds)))
			.orderBy(desc(orders.createdAt), desc(orders.orderId)),
		loadParts(ctx, orderIds),
	]);
	return toPage(
		input,
		found?.total ?? 0,
		rows.map((row) => createParentView(row, parts)),
	);
}

/** How many orders listOrders finds, in all and in each state. */
export async function countOrders(conditions: Conditions, ctx: BuyerContext) {
	const isPart = and(
		isInScope(childOrders, ctx, conditions.scope),
		hasConditions(conditions, ctx) && sql`order_id IN found`,
	);
	const rows = await ctx.db.all<{ state: OrderState | "all" | "awaitingInvoice"; count: number }>(sql`
		WITH found AS MATERIALIZED (SELECT order_id FROM orders WHERE ${isFound(conditions, ctx)})
		SELECT 'all' AS state, count(*) AS count FROM found
		UNION ALL SELECT 'awaitingInvoice', count(DISTINCT order_id) FROM child_orders
			WHERE ${isPart} AND ${needsInvoice}
		UNION ALL SELECT ${partStateAt(ctx.now)}, count(DISTINCT order_id) FROM child_orders
			WHERE ${isPart} GROUP BY 1`);
	return toStateCounts(["all", "awaitingInvoice", ...OrderState.options], rows);
}

/** How many child orders the buyer has in each state. */
export async function countChildOrders(ctx: BuyerContext) {
	const rows = await ctx.db
		.select({ state: partStateAt(ctx.now), count: sql<number>`count(*)` })
		.from(childOrders)
		.where(isOwn(childOrders, ctx))
		.groupBy(sql`1`);
	return toStateCounts(OrderState.options, rows);
}

/** SQL on orders: a part of it is as `isMeant` says. */
function hasPart({ scope }: Conditions, ctx: BuyerContext, isMeant: SQL | undefined): SQL {
	return sql`${orders.orderId} IN (
		SELECT order_id FROM child_orders WHERE ${isInScope(childOrders, ctx, scope)} AND ${isMeant})`;
}

/**
 * All conditions except the state.
 * @throws BusinessError 403 for the company's orders without the right to them.
 */
function isFound(conditions: Conditions, ctx: BuyerContext) {
	return and(isInScope(orders, ctx, conditions.scope), hasConditions(conditions, ctx));
}

/** SQL on orders: what is asked for beside their buyers; undefined for nothing. */
function hasConditions({ keyword = "", catId, scope, ...days }: Conditions, ctx: BuyerContext) {
	return and(
		isBetweenDays(orders.createdAt, days),
		orderHasWords(keyword, ctx, scope),
		catId ? hasGoodsOf(catId) : undefined,
	);
}

/** SQL: the order has goods of a category of the first level; a gift does not count. */
function hasGoodsOf(catId: string): SQL {
	return sql`EXISTS (
		SELECT 1 FROM child_orders AS child JOIN order_lines USING (child_order_id) JOIN skus USING (sku_id)
			JOIN categories AS third ON third.cat_id = skus.cat_id
			JOIN categories AS second ON second.cat_id = third.parent_id
		WHERE child.order_id = ${orders.orderId} AND gift_type = 0 AND second.parent_id = ${catId})`;
}

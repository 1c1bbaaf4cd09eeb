import { and, count, desc, eq, exists, type SQL, sql } from "drizzle-orm";
import type { countOrders as countEndpoint, listOrders as listEndpoint } from "~/api/contract/mall/order";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { OrderState } from "~/api/schema/order";
import { isBetweenDays } from "../../../db/between-days";
import { childOrders, orders } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toStateCounts } from "../../../endpoint/to-state-counts";
import { isInScope } from "../../permission/readable-orders";
import { stateAt } from "./expiry";
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
		state && hasPart(ctx, eq(stateAt(childOrders.state, ctx.now), state)),
		invoice && hasPart(ctx, needsInvoice),
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

/** How many orders listOrders finds, in all and in each state. */
export async function countOrders(conditions: Conditions, ctx: BuyerContext) {
	const found = isFound(conditions, ctx);
	const state = stateAt(childOrders.state, ctx.now);
	const [all, awaiting, rows] = await ctx.db.batch([
		ctx.db.select({ count: count() }).from(orders).where(found),
		ctx.db
			.select({ count: count() })
			.from(orders)
			.where(and(found, hasPart(ctx, needsInvoice))),
		ctx.db
			.select({ state, count: sql<number>`count(DISTINCT ${orders.orderId})` })
			.from(orders)
			.innerJoin(childOrders, eq(childOrders.orderId, orders.orderId))
			.where(found)
			.groupBy(state),
	]);
	return {
		all: all[0]?.count ?? 0,
		...toStateCounts(OrderState.options, rows),
		awaitingInvoice: awaiting[0]?.count ?? 0,
	};
}

/** How many child orders the buyer has in each state. */
export async function countChildOrders(ctx: BuyerContext) {
	const state = stateAt(childOrders.state, ctx.now);
	const rows = await ctx.db
		.select({ state, count: count() })
		.from(childOrders)
		.innerJoin(orders, eq(orders.orderId, childOrders.orderId))
		.where(isOwn(childOrders, ctx))
		.groupBy(state);
	return toStateCounts(OrderState.options, rows);
}

function hasPart({ db }: BuyerContext, isMeant: SQL | undefined): SQL {
	const part = and(eq(childOrders.orderId, orders.orderId), isMeant);
	return exists(db.select({ one: sql`1` }).from(childOrders).where(part));
}

/**
 * All conditions except the state.
 * @throws BusinessError 403 for the company's orders without the right to them.
 */
function isFound({ keyword = "", catId, scope, ...days }: Conditions, ctx: BuyerContext) {
	return and(
		isInScope(orders, ctx, scope),
		isBetweenDays(orders.createdAt, days),
		orderHasWords(keyword, scope && [submitterName]),
		catId ? hasGoodsOf(catId) : undefined,
	);
}

/** SQL: the name of who ordered. */
const submitterName = sql`(SELECT real_name FROM buyers WHERE buyers.user_id = ${orders.userId})`;

/** SQL: the order has goods of a category of the first level; a gift does not count. */
function hasGoodsOf(catId: string): SQL {
	return sql`EXISTS (
		SELECT 1 FROM child_orders AS child JOIN order_lines USING (child_order_id) JOIN skus USING (sku_id)
			JOIN categories AS third ON third.cat_id = skus.cat_id
			JOIN categories AS second ON second.cat_id = third.parent_id
		WHERE child.order_id = ${orders.orderId} AND gift_type = 0 AND second.parent_id = ${catId})`;
}

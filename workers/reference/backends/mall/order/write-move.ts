import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { OrderState } from "~/api/schema/order";
import {
	type ChildOrderMove,
	getOrderMove,
	orderMoves,
	paidStates,
	type WholeMove,
} from "~/domain/order/order-moves";
import { childOrders, orders } from "../../../db/schema/trade";
import { announceStep, type Said } from "./order-steps";

/**
 * SQL: the state is one of these. The states are literals, because SQLite uses no
 * partial index for bound values.
 */
export function isIn(state: SQLWrapper, states: readonly OrderState[]): SQL {
	return sql`${state} IN ${[...states]}`.inlineParams();
}

/** SQL on tables with an order_id: the order meets the condition, and its state allows the move. */
export function mayMoveOrder(name: WholeMove, where: SQL): SQL {
	return sql`order_id IN (SELECT order_id FROM orders WHERE ${where} AND ${isIn(orders.state, orderMoves[name].from)})`;
}

/** SQL on child_orders: the child order meets the condition, and its state allows the move. */
export function mayMoveChildOrder(name: ChildOrderMove, where = sql`true`): SQL {
	const { from, request } = getOrderMove(name);
	const isAsked = request ? sql`AND ${childOrders.cancelRequest} IS ${request.from}` : sql``;
	return sql`${where} AND ${isIn(childOrders.state, from)} ${isAsked}`;
}

/**
 * The statements that move orders with their child orders, note the move and send the buyers a message. Each
 * checks again which orders the move is allowed for, and the state changes last, so they stand at the end of
 * a batch. When two moves happen at once, one of them takes effect.
 */
export function moveOrders(name: WholeMove, where: SQL, said: Said): SQL[] {
	const isMeant = mayMoveOrder(name, where);
	const { to } = orderMoves[name];
	return [
		...announceStep("orders", name, isMeant, said),
		sql`UPDATE child_orders SET state = ${to} WHERE ${isMeant}`,
		sql`UPDATE orders SET state = ${to} WHERE ${isMeant}`,
	];
}

/** The same for child orders, by the number of one or of its order, whose state follows: see moveParent. */
export function moveChildOrders(name: ChildOrderMove, orderId: string, said: Said, where = sql`true`): SQL[] {
	const isMeant = mayMoveChildOrder(name, sql`${isOf(orderId)} AND ${where}`);
	const { to, request } = getOrderMove(name);
	return [
		...announceStep("child_orders", name, isMeant, said),
		sql`UPDATE child_orders SET state = ${to}, cancel_request = ${request?.to ?? null} WHERE ${isMeant}`,
		moveParent(orderId),
	];
}

/** SQL on child_orders: the one with this number, or all of the order with this number. */
export function isOf(orderId: string): SQL {
	return sql`(${childOrders.orderId} = ${orderId} OR ${childOrders.childOrderId} = ${orderId})`;
}

/**
 * Gives a paid order the state of the part that is furthest behind. The order
 * is cancelled when all parts are.
 */
function moveParent(orderId: string): SQL {
	const reached = paidStates.map((state) => sql`WHEN sum(state = ${state}) > 0 THEN ${state}`);
	return sql`
		UPDATE orders SET state = (
			SELECT CASE ${sql.join(reached, sql` `)} ELSE ${orderMoves.agreeToCancel.to} END
			FROM child_orders WHERE child_orders.order_id = orders.order_id)
		WHERE ${isIn(orders.state, paidStates)}
			AND (order_id = ${orderId} OR order_id = (SELECT order_id FROM child_orders WHERE child_order_id = ${orderId}))`;
}

import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { OrderState } from "~/api/schema/order";
import {
	getOrderMove,
	orderMoves,
	type PartMove,
	paidStates,
	type WholeMove,
} from "~/domain/order/order-moves";
import { childOrders, orders } from "../../../db/schema/trade";
import { announce, type Said } from "./order-steps";

/** SQL: a state is one of these. They are literals, because SQLite uses no partial index for bound values. */
export function isIn(state: SQLWrapper, states: readonly OrderState[]): SQL {
	return sql`${state} IN ${[...states]}`.inlineParams();
}

/** SQL on all tables with an order_id: the order meets the condition on orders, and may be moved so. */
export function mayMoveOrder(name: WholeMove, where: SQL): SQL {
	return sql`order_id IN (SELECT order_id FROM orders WHERE ${where} AND ${isIn(orders.state, orderMoves[name].from)})`;
}

/** SQL on child_orders: the part meets the condition, and may be moved so. */
export function mayMovePart(name: PartMove, where = sql`true`): SQL {
	const { from, request } = getOrderMove(name);
	const isAsked = request ? sql`AND ${childOrders.cancelRequest} IS ${request.from}` : sql``;
	return sql`${where} AND ${isIn(childOrders.state, from)} ${isAsked}`;
}

/**
 * The statements that move whole orders with their parts, note it and tell the buyers. Each asks again which orders may
 * be moved, and the state changes last, so they stand at the end of a batch: of two moves at once one takes effect.
 */
export function moveOrders(name: WholeMove, where: SQL, said: Said): SQL[] {
	const isMeant = mayMoveOrder(name, where);
	const { to } = orderMoves[name];
	return [
		...announce("orders", name, isMeant, said),
		sql`UPDATE child_orders SET state = ${to} WHERE ${isMeant}`,
		sql`UPDATE orders SET state = ${to} WHERE ${isMeant}`,
	];
}

/** The same for parts, by the number of a part or of its order. The order follows: see moveParent. */
export function moveParts(name: PartMove, orderId: string, said: Said, where = sql`true`): SQL[] {
	const isMeant = mayMovePart(name, sql`${isOf(orderId)} AND ${where}`);
	const { to, request } = getOrderMove(name);
	return [
		...announce("child_orders", name, isMeant, said),
		sql`UPDATE child_orders SET state = ${to}, cancel_request = ${request?.to ?? null} WHERE ${isMeant}`,
		moveParent(orderId),
	];
}

/** SQL on child_orders: the part of this number, or all parts of the order of this number. */
export function isOf(orderId: string): SQL {
	return sql`(${childOrders.orderId} = ${orderId} OR ${childOrders.childOrderId} = ${orderId})`;
}

/** A paid order gets the state of that part which is furthest behind; it is cancelled when all parts are. */
function moveParent(orderId: string): SQL {
	const reached = paidStates.map((state) => sql`WHEN sum(state = ${state}) > 0 THEN ${state}`);
	return sql`
		UPDATE orders SET state = (
			SELECT CASE ${sql.join(reached, sql` `)} ELSE ${orderMoves.agreeToCancel.to} END
			FROM child_orders WHERE child_orders.order_id = orders.order_id)
		WHERE ${isIn(orders.state, paidStates)}
			AND (order_id = ${orderId} OR order_id = (SELECT order_id FROM child_orders WHERE child_order_id = ${orderId}))`;
}

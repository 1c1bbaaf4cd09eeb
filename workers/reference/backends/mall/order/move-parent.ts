import { type SQL, sql } from "drizzle-orm";

/** Of the rows of child_orders: the one of this number, or all of the order of this number. */
export function isOf(orderId: string): SQL {
	return sql`(order_id = ${orderId} OR child_order_id = ${orderId})`;
}

/** The statement that gives a paid order the state of that part which is furthest behind. Last in the batch of a move. */
export function moveParent(orderId: string): SQL {
	return sql`
		UPDATE orders SET state = (
			SELECT CASE
				WHEN sum(state = 'pendingShipment') > 0 THEN 'pendingShipment'
				WHEN sum(state = 'shipped') > 0 THEN 'shipped'
				WHEN sum(state = 'completed') > 0 THEN 'completed'
				ELSE 'cancelled' END
			FROM child_orders WHERE child_orders.order_id = orders.order_id)
		WHERE state IN ('pendingShipment', 'shipped')
			AND (order_id = ${orderId} OR order_id = (SELECT order_id FROM child_orders WHERE child_order_id = ${orderId}))`;
}

import { asc, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { payments } from "./schema/trade";

export type PaymentRow = typeof payments.$inferSelect;

/** One payment of an order, or of several: the rows of its parts, which all have the same status. */
export type Payment = Pick<
	PaymentRow,
	"paymentId" | "mallCode" | "method" | "status" | "fileId" | "createdAt" | "expiresAt"
> & {
	orderIds: string[];
	/** The sum of all its orders. */
	amountFen: number;
};

/** SQL on payments: the payment of an order with this id, or all parts of the one of several orders. */
export function isPayment(paymentId: string): SQL {
	return sql`(payment_id = ${paymentId} OR group_id = ${paymentId})`;
}

/** SQL on tables with an order_id: an order that this payment is for, whose part meets the condition. */
export function isOfPayment(paymentId: string, where = sql`true`): SQL {
	return sql`order_id IN (SELECT order_id FROM payments WHERE ${isPayment(paymentId)} AND ${where})`;
}

/** SQL on payments: all parts of the newest pending payments. */
export function isNewestPending(count: number): SQL {
	return sql`status = 'pending' AND coalesce(group_id, payment_id) IN (
		SELECT coalesce(group_id, payment_id) FROM payments WHERE status = 'pending'
		GROUP BY 1 ORDER BY max(created_at) DESC LIMIT ${count})`;
}

/** A payment by its id, or null. */
export async function findPayment(db: Db, paymentId: string, where = sql`true`): Promise<Payment | null> {
	const rows = await db
		.select()
		.from(payments)
		.where(sql`${isPayment(paymentId)} AND ${where}`)
		.orderBy(asc(payments.orderId));
	return joinParts(rows);
}

/** The payments that rows are the parts of, in the order of their first parts. */
export function groupParts(rows: readonly PaymentRow[]): Payment[] {
	const groups = Map.groupBy(rows, ({ paymentId, groupId }) => groupId ?? paymentId);
	return [...groups.values()].flatMap((parts) => joinParts(parts) ?? []);
}

function joinParts(parts: readonly PaymentRow[]): Payment | null {
	const [first] = parts;
	if (!first) return null;
	return {
		...first,
		paymentId: first.groupId ?? first.paymentId,
		orderIds: parts.map(({ orderId }) => orderId),
		amountFen: parts.reduce((sum, { amountFen }) => sum + amountFen, 0),
	};
}

/**
 * The statement that closes the pending payments for which `where` holds. It closes all parts of a payment of several orders,
 * because that one is made whole or not at all.
 */
export function closePayments(where: SQL): SQL {
	return sql`
		UPDATE payments SET status = 'closed'
		WHERE status = 'pending'
			AND (${where} OR group_id IN (SELECT group_id FROM payments WHERE ${where} AND status = 'pending'))`;
}

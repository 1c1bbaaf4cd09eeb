import { asc, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { toIdList } from "./id-list";
import { payments } from "./schema/trade";

type PaymentRow = typeof payments.$inferSelect;

/** One payment of an order, or of several: the rows of its parts, which all have the same status. */
export type Payment = Pick<
	PaymentRow,
	"paymentId" | "mallCode" | "method" | "status" | "fileId" | "createdAt" | "expiresAt"
> & {
	orderIds: string[];
	/** The sum that the method pays, for all its orders. */
	amountFen: number;
	/** The sum that the company's deposit has paid beside it. */
	byDepositFen: number;
};

/** SQL on payments: the payment of an order with this id, or all parts of the one of several orders. */
export function isPayment(paymentId: string): SQL {
	return sql`(payment_id = ${paymentId} OR group_id = ${paymentId})`;
}

/** SQL on tables with an order_id: an order that this payment is for, whose part meets the condition. */
export function isOfPayment(paymentId: string, where = sql`true`): SQL {
	return sql`order_id IN (SELECT order_id FROM payments WHERE ${isPayment(paymentId)} AND ${where})`;
}

/** SQL on payments: a payment of one of these orders, with its parts for other orders. */
export function isBesideOrders(orderIds: readonly string[]): SQL {
	const ids = toIdList(orderIds);
	return sql`(${payments.orderId} IN ${ids}
		OR ${payments.groupId} IN (SELECT group_id FROM payments WHERE order_id IN ${ids} AND group_id IS NOT NULL))`;
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
		amountFen: parts.reduce((sum, { amountFen, byDepositFen }) => sum + amountFen - byDepositFen, 0),
		byDepositFen: parts.reduce((sum, { byDepositFen }) => sum + byDepositFen, 0),
	};
}

import { type SQL, sql } from "drizzle-orm";
import { moveMoney } from "./move-money";

/**
 * The statements that close the pending payments for which `where` holds, and give back what the
 * deposit has paid of them. They close all parts of a payment of several orders, because that
 * one is made whole or not at all.
 */
export function closePayments(where: SQL, { now, by }: { now: Date; by: string }): SQL[] {
	const isMeant = sql`
		status = 'pending'
		AND (${where} OR group_id IN (SELECT group_id FROM payments WHERE ${where} AND status = 'pending'))`;
	const what = sql`
		SELECT (SELECT company_id FROM buyers WHERE buyers.user_id = payments.user_id) AS company_id,
			'deposit' AS account, by_deposit_fen AS amount_fen, order_id
		FROM payments WHERE ${isMeant} AND by_deposit_fen > 0`;
	return [
		...moveMoney({ what, kind: "refund", operator: by, now }),
		sql`UPDATE payments SET status = 'closed' WHERE ${isMeant}`,
	];
}

import { type SQL, sql } from "drizzle-orm";

/**
 * SQL on payments and companies: where a refund of this amount, in fen, goes. Beside a part that the deposit
 * paid, the method gets its own sum back first. `byDepositFen` is the part of the refund after that, which
 * goes to the deposit. `account` is the account for the rest of the refund, the deposit where there is no
 * rest, and NULL where the rest goes back outside of this worker. Credit that the company has paid back
 * meanwhile is refunded to the deposit. It is for one refund a statement: a second row of the same statement
 * would not see what the first one takes.
 */
export function splitRefund(amountFen: SQL): { account: SQL; byDepositFen: SQL } {
	// The deposit's share of refunds that come to this sum.
	const toDeposit = (sumFen: SQL) =>
		sql`max(0, min(payments.by_deposit_fen, ${sumFen} - (payments.amount_fen - payments.by_deposit_fen)))`;
	const byDepositFen = sql`(${toDeposit(sql`${refundedFen} + ${amountFen}`)} - ${toDeposit(refundedFen)})`;
	const account = sql`
		CASE
			WHEN ${byDepositFen} = ${amountFen} THEN 'deposit'
			WHEN method = 'credit' AND credit_used_fen < ${amountFen} - ${byDepositFen} THEN 'deposit'
			WHEN method IN ('deposit', 'credit') THEN method
		END`;
	return { account, byDepositFen };
}

/** SQL on payments: what its order has been refunded so far, for cancelled parts and for returned goods. */
const refundedFen = sql`(
	(SELECT coalesce(sum(payable_fen), 0) FROM child_orders AS part
		WHERE part.order_id = payments.order_id AND part.state = 'cancelled')
	+ (SELECT coalesce(sum(refund_fen), 0) FROM after_sales AS claim JOIN child_orders AS part USING (child_order_id)
		WHERE part.order_id = payments.order_id AND claim.refund_to IS NOT NULL))`;

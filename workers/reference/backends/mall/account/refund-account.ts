import { type SQL, sql } from "drizzle-orm";

/**
 * SQL on payments and companies: the account that a refund of this amount, in fen, goes to. NULL where the money goes
 * back outside of this worker. Credit that the company has paid back meanwhile is refunded to the deposit.
 */
export function refundAccount(amountFen: SQL): SQL {
	return sql`
		CASE
			WHEN method = 'credit' AND credit_used_fen < ${amountFen} THEN 'deposit'
			WHEN method IN ('deposit', 'credit') THEN method
		END`;
}

import { type SQL, sql } from "drizzle-orm";
import type { accountEntries } from "../../../db/schema/identity";
import { toDueDate } from "./dues";

type Move = {
	/**
	 * A SELECT: company_id, account, amount_fen and order_id, an order once for each account. The amount is
	 * added to the account; it is negative when money is spent. Without a row no money moves.
	 */
	what: SQL;
	kind: (typeof accountEntries.$inferSelect)["kind"];
	operator: string;
	now: Date;
};

/**
 * The statements, for one batch, that write entries into the statements of companies' accounts and change
 * their balances. The entries come first: `what` may depend on the balances, and must choose the same account
 * each time. A balance below zero undoes the batch.
 */
export function moveMoney({ what, kind, operator, now }: Move): SQL[] {
	const time = now.getTime();
	const moved = sql`(${what}) AS moved`;
	const isMoved = sql`companies.company_id = moved.company_id`;
	const sums = sql`(
		SELECT company_id, account, sum(amount_fen) AS amount_fen FROM ${moved} GROUP BY company_id, account) AS moved`;
	return [
		sql`
			INSERT INTO account_entries (company_id, account, kind, amount_fen, balance_fen, order_id, operator, time, due_date)
			SELECT moved.company_id, moved.account, ${kind}, moved.amount_fen,
				CASE moved.account WHEN 'deposit' THEN deposit_fen ELSE credit_limit_fen - credit_used_fen END
					+ sum(moved.amount_fen) OVER (PARTITION BY moved.company_id, moved.account ORDER BY moved.order_id),
				moved.order_id, ${operator}, ${time},
				CASE WHEN moved.account = 'credit' AND moved.amount_fen < 0 THEN ${toDueDate(time)} END
			FROM ${moved} JOIN companies ON ${isMoved} ORDER BY moved.order_id`,
		sql`
			UPDATE companies SET deposit_fen = deposit_fen + moved.amount_fen
			FROM ${sums} WHERE ${isMoved} AND moved.account = 'deposit'`,
		sql`
			UPDATE companies SET credit_used_fen = credit_used_fen - moved.amount_fen
			FROM ${sums} WHERE ${isMoved} AND moved.account = 'credit'`,
	];
}

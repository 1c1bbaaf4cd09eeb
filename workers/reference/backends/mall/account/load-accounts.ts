import type { Accounts } from "~/api/contract/mall/account";
import { formatMoney } from "~/domain/text/money";
import type { BuyerContext } from "../../../endpoint/implement";
import { loadDues } from "./load-dues";

/** The balances of the buyer's company, and its credit that is due. */
export async function loadAccounts({ db, buyer }: BuyerContext): Promise<Accounts> {
	const { depositFen, creditLimitFen, creditUsedFen } = buyer;
	const credit = {
		limit: formatMoney(creditLimitFen),
		used: formatMoney(creditUsedFen),
		left: formatMoney(creditLimitFen - creditUsedFen),
		dues: (await loadDues(db, buyer)).map(({ dueDate, amountFen }) => ({
			dueDate,
			amount: formatMoney(amountFen),
		})),
	};
	return { deposit: { left: formatMoney(depositFen) }, credit: creditLimitFen > 0 ? credit : null };
}

import { toDueDate } from "../backends/mall/account/dues";
import type { accountEntries } from "../db/schema/identity";
import { seedCompanies } from "./companies";

const day = 24 * 3_600_000;

/** The deposits of the seed's companies and the credit that they used. `now` is in milliseconds. */
export function createAccountEntries(now: number): Omit<typeof accountEntries.$inferInsert, "entryId">[] {
	return seedCompanies.flatMap(({ companyId, depositFen, creditLimitFen, creditUsedFen }) => {
		const entries: Omit<typeof accountEntries.$inferInsert, "entryId">[] = [];
		const paidIn = now - 60 * day;
		if (depositFen > 0) {
			entries.push({
				companyId,
				account: "deposit",
				kind: "recharge",
				amountFen: depositFen,
				balanceFen: depositFen,
				operator: "平台财务",
				time: paidIn,
			});
		}
		const spent = now - 26 * day;
		if (creditUsedFen > 0) {
			entries.push({
				companyId,
				account: "credit",
				kind: "opening",
				amountFen: -creditUsedFen,
				balanceFen: creditLimitFen - creditUsedFen,
				operator: "平台财务",
				time: spent,
				dueDate: toDueDate(spent),
			});
		}
		return entries;
	});
}

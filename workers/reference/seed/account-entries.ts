import { dayMs } from "~/domain/text/dates";
import { toDueDate } from "../backends/mall/account/dues";
import type { accountEntries } from "../db/schema/identity";
import { seedCompanies } from "./companies";

/** The deposits of the seed's companies and the credit that they used. `now` is in milliseconds. */
export function createAccountEntries(now: number): Omit<typeof accountEntries.$inferInsert, "entryId">[] {
	const [paidIn, spent] = [now - 60 * dayMs, now - 26 * dayMs];
	return seedCompanies.flatMap(({ companyId, depositFen = 0, creditLimitFen = 0, creditUsedFen = 0 }) => {
		const entry = { companyId, operator: "平台财务" };
		const recharge = {
			...entry,
			account: "deposit" as const,
			kind: "recharge" as const,
			amountFen: depositFen,
			balanceFen: depositFen,
			time: paidIn,
		};
		const opening = {
			...entry,
			account: "credit" as const,
			kind: "opening" as const,
			amountFen: -creditUsedFen,
			balanceFen: creditLimitFen - creditUsedFen,
			time: spent,
			dueDate: toDueDate(spent),
		};
		return [...(depositFen > 0 ? [recharge] : []), ...(creditUsedFen > 0 ? [opening] : [])];
	});
}

import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { accountEntries } from "../../../db/schema/identity";
import type { Buyer } from "../../../endpoint/implement";
import { type Due, listDues } from "./dues";

/** More entries than are ever open at once. */
const mostOpen = 1000;

type Debtor = Pick<Buyer, "companyId" | "creditUsedFen">;

/** The credit that a company has to pay back, with the earliest date first. */
export async function loadDues(db: Db, { companyId, creditUsedFen }: Debtor): Promise<Due[]> {
	if (creditUsedFen === 0) return [];
	const spent = await db
		.select({ amountFen: accountEntries.amountFen, dueDate: accountEntries.dueDate })
		.from(accountEntries)
		.where(
			and(
				eq(accountEntries.companyId, companyId),
				eq(accountEntries.account, "credit"),
				isNotNull(accountEntries.dueDate),
			),
		)
		.orderBy(desc(accountEntries.time), desc(accountEntries.entryId))
		.limit(mostOpen);
	const newestFirst = spent.map(({ amountFen, dueDate }) => ({
		amountFen: -amountFen,
		dueDate: dueDate ?? "",
	}));
	return listDues(creditUsedFen, newestFirst);
}

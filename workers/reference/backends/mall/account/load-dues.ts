import { and, desc, eq, isNotNull } from "drizzle-orm";
import { accountEntries } from "../../../db/schema/identity";
import type { BuyerContext } from "../../../endpoint/implement";
import { type Due, listDues } from "./dues";

/** More than are ever open at once. */
const mostOpen = 1000;

/** What the buyer's company has to pay back by when, the earliest first. */
export async function loadDues({ db, buyer }: BuyerContext): Promise<Due[]> {
	if (buyer.creditUsedFen === 0) return [];
	const spent = await db
		.select({ amountFen: accountEntries.amountFen, dueDate: accountEntries.dueDate })
		.from(accountEntries)
		.where(
			and(
				eq(accountEntries.companyId, buyer.companyId),
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
	return listDues(buyer.creditUsedFen, newestFirst);
}

import { and, asc, eq, ne } from "drizzle-orm";
import { buyers } from "../../../db/schema/identity";
import type { BuyerContext } from "../../../endpoint/implement";
import type { ApprovalRule } from "./approval-rule";

/** The rule for this buyer's orders, or null when the company has none. */
export async function loadApprovalRule({ db, buyer }: BuyerContext): Promise<ApprovalRule | null> {
	if (buyer.approvalLimitFen === null && buyer.monthlyBudgetFen === null) return null;
	const approvers = await listApprovers(db, buyer);
	return { limitFen: buyer.approvalLimitFen, approvers };
}

/** The names of the approvers of a buyer's orders. */
export async function listApprovers(
	db: BuyerContext["db"],
	{ companyId, userId }: { companyId: string; userId: string },
): Promise<string[]> {
	const rows = await db
		.select({ realName: buyers.realName })
		.from(buyers)
		.where(and(eq(buyers.companyId, companyId), eq(buyers.approver, true), ne(buyers.userId, userId)))
		.orderBy(asc(buyers.userId));
	return rows.map(({ realName }) => realName);
}

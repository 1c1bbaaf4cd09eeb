import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { approvals } from "./schema/trade";

type Reader = { userId: string; companyId: string; approver: boolean };

/** SQL on approvals: the reader submitted the order, decided on it, or is an approver of its company. */
export function maySeeApproval({ userId, companyId, approver }: Reader): SQL | undefined {
	const isApprover = and(eq(approvals.companyId, companyId), sql`${approver}`);
	return or(eq(approvals.userId, userId), eq(approvals.decidedBy, userId), isApprover);
}

import type { approvals, orders } from "../db/schema/trade";
import { seedCompanies } from "./companies";
import type { OrderPlan } from "./create-orders";

const hour = 3_600_000;
const reason = "本月已采购过同类备件，请先核对库存再申请";

type Buyer = { userId: string; companyId: string; approver?: boolean | undefined };

/**
 * More orders for a buyer whose company asks for approval: one that waits for its
 * approver, and one that was sent back.
 */
export function listApprovalPlans(buyer: Buyer): OrderPlan[] {
	if (findLimit(buyer) === null || buyer.approver) return [];
	return [
		{ state: "pendingReview", age: 3 * hour, goods: 4, times: 40 },
		{ state: "sentBack", age: 5 * 24 * hour, goods: 2, times: 40 },
	];
}

/** The approvals of these orders. */
export function createApprovals(
	buyer: Buyer,
	buyers: readonly Buyer[],
	orderRows: readonly (typeof orders.$inferInsert)[],
): (typeof approvals.$inferInsert)[] {
	const approver = buyers.find((one) => one.companyId === buyer.companyId && one.approver);
	const { companyId } = buyer;
	return orderRows.flatMap(({ orderId, mallCode, userId, state, createdAt }) => {
		const asked = { orderId, mallCode, userId, companyId, limitFen: findLimit(buyer) ?? 0 };
		if (state === "pendingReview") return [asked];
		if (state !== "sentBack" || !approver) return [];
		const decided = { decidedBy: approver.userId, decidedAt: createdAt + 2 * hour };
		return [{ ...asked, ...decided, decision: "sentBack" as const, reason }];
	});
}

function findLimit({ companyId }: Buyer): number | null {
	return seedCompanies.find((one) => one.companyId === companyId)?.approvalLimitFen ?? null;
}

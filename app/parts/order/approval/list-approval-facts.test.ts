import { expect, test } from "vitest";
import type { Approval } from "~/api/contract/mall/approval";
import { listApprovalFacts } from "./list-approval-facts";

const approval = { limit: "200.00", approvers: ["方洁"], order: { children: [] } } as unknown as Approval;
const explain = (payable: string) => Object.fromEntries(listApprovalFacts({ ...approval, payable })).审批限额;

test("UX approval: an order of no more than the limit says that its sum with others is above it", () => {
	expect(explain("200.01")).toBe("超过 ¥200.00 需审批");
	for (const payable of ["193.40", "200.00"])
		expect(explain(payable)).toBe("与同时提交的订单合计超过 ¥200.00，需审批");
});

test("UX approval: an order that only exceeds the month says so, and names no limit", () => {
	const { limit: _, ...others } = approval;
	const facts = Object.fromEntries(
		listApprovalFacts({ ...others, isOverBudget: true, payable: "1482.60" } as Approval),
	);
	expect(facts.审批原因).toBe("提交时超出当月预算");
	expect(facts).not.toHaveProperty("审批限额");
});

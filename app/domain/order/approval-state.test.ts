import { expect, test } from "vitest";
import { formatApproval } from "./approval-state";

const decided = (outcome: "approved" | "sentBack") => ({ outcome, by: "方洁", time: "2026-11-21T12:00:00Z" });

test.each([
	["待审批", "pendingReview", undefined],
	["已取消", "cancelled", undefined],
	["已通过", "completed", decided("approved")],
	["已通过", "cancelled", decided("approved")],
	["已退回", "sentBack", decided("sentBack")],
] as const)("UX approval: it says %s for an order that is %s", (words, state, decision) => {
	expect(formatApproval({ state, decision })).toBe(words);
});

import { expect, test } from "vitest";
import { needsApproval, toMonth } from "./approval-rule";

const rule = { limitFen: 1000_00, approvers: ["方洁"] };

test.each([
	[999_99, false],
	[1000_00, false],
	[1000_01, true],
])("UX approval: with a limit of ¥1,000.00 an order of %i fen needs approval: %s", (payableFen, needed) => {
	expect(needsApproval(rule, payableFen)).toBe(needed);
});

test("UX approval: a company without a limit asks for no approval, and one with a limit of zero asks for each order", () => {
	expect(needsApproval(null, 9_999_999_99)).toBe(false);
	expect(needsApproval({ ...rule, limitFen: 0 }, 1)).toBe(true);
});

test.each([
	["2026-11-30T23:59:59.999+08:00", "2026-11"],
	["2026-12-01T00:00:00+08:00", "2026-12"],
	["2026-12-31T23:59:59+08:00", "2026-12"],
])("UX approval: %s belongs to the budget of %s", (time, month) => {
	const found = toMonth(Date.parse(time));
	expect(found.month).toBe(month);
	expect(new Date(found.from).toISOString()).toBe(new Date(`${month}-01T00:00:00+08:00`).toISOString());
	expect(found.from <= Date.parse(time) && Date.parse(time) < found.to).toBe(true);
	expect(toMonth(found.to).from).toBe(found.to);
});

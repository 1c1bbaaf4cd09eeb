import { expect, test } from "vitest";
import { findCause } from "./approval-rule";

const rule = { limitFen: 1000_00, approvers: ["方洁"] };

test.each([
	[999_99, false],
	[1000_00, false],
	[1000_01, true],
])("UX approval: with a limit of ¥1,000.00 an order of %i fen needs approval: %s", (payableFen, needed) => {
	const cause = findCause({ approval: rule, budget: null }, payableFen);
	expect(cause).toEqual(needed ? { limitFen: 1000_00 } : null);
});

test("UX approval: a company without a limit asks for no approval, and one with a limit of zero asks for each order", () => {
	expect(findCause({ approval: null, budget: null }, 9_999_999_99)).toBe(null);
	expect(findCause({ approval: { ...rule, limitFen: 0 }, budget: null }, 1)).toEqual({ limitFen: 0 });
});

test.each([
	[34_80, 34_80, null],
	[34_80, 34_81, "budget"],
	[0, 1, "budget"],
] as const)(
	"UX approval: with %i fen left of the month an order of %i fen has the cause %s",
	(left, payableFen, cause) => {
		const budget = { month: "2026-11", limitFen: left + 500_00, usedFen: 1_000_00 - 500_00 };
		for (const limitFen of [1000_00, null])
			expect(findCause({ approval: { ...rule, limitFen }, budget }, payableFen)).toEqual(cause);
	},
);

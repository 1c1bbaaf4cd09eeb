import fc from "fast-check";
import { expect, test } from "vitest";
import { listMonths, mostSpendingMonths, toSpendingPeriod } from "./spending-period";

test("§7 spending: without days the period has twelve months, and today's month is the last", () => {
	const period = toSpendingPeriod({}, "2026-01-31");
	expect(period).toEqual({ from: "2025-02-01", to: "2026-01-31" });
	expect(listMonths(period)).toHaveLength(12);
	expect([listMonths(period)[0], listMonths(period).at(-1)]).toEqual(["2025-02", "2026-01"]);
	expect(toSpendingPeriod({ months: 1 }, "2026-03-01").from).toBe("2026-03-01");
});

test("UX spending: any two days are a period of at most 36 months, with each of its months once", () => {
	const day = fc
		.date({ min: new Date("2001-01-01"), max: new Date("2098-12-31"), noInvalidDate: true })
		.map((date) => date.toISOString().slice(0, 10));
	fc.assert(
		fc.property(day, day, (a, b) => {
			const [from, to] = a < b ? [a, b] : [b, a];
			const period = toSpendingPeriod({ from, to }, "2026-11-28");
			const months = listMonths(period);
			expect(period.to).toBe(to);
			expect(months.length).toBeLessThanOrEqual(mostSpendingMonths);
			expect(period.from === from || months.length === mostSpendingMonths).toBe(true);
			expect([...new Set(months)].sort()).toEqual(months);
			expect([months[0], months.at(-1)]).toEqual([period.from.slice(0, 7), to.slice(0, 7)]);
		}),
	);
});

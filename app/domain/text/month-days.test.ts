import { expect, test } from "vitest";
import { moveMonth, toMonth, toMonthDays } from "./month-days";

test.each([
	["2026-11-30T23:59:59.999+08:00", "2026-11", "2026-11-30"],
	["2026-12-01T00:00:00+08:00", "2026-12", "2026-12-31"],
	["2026-12-31T23:59:59+08:00", "2026-12", "2026-12-31"],
	["2028-02-29T12:00:00+08:00", "2028-02", "2028-02-29"],
])("UX approval: %s belongs to the budget of %s", (time, month, to) => {
	expect(toMonth(Date.parse(time))).toBe(month);
	expect(toMonthDays(month)).toEqual({ from: `${month}-01`, to });
	expect(moveMonth(moveMonth(month, 1), -1)).toBe(month);
});

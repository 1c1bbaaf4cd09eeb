import { expect, test } from "vitest";
import { formatRepeat, parseRepeat, repeats, toRepeatValue } from "./repeat";

test("UX recurring lists: each day that can be chosen is read as it was written, and named", () => {
	const all = Object.values(repeats).flat();
	expect(all).toHaveLength(35);
	for (const repeat of all) expect(parseRepeat(toRepeatValue(repeat))).toEqual(repeat);
	expect(new Set(all.map(formatRepeat)).size).toBe(35);
	expect(formatRepeat({ every: "month", day: 5 })).toBe("每月 5 日");
	expect(formatRepeat({ every: "week", day: 7 })).toBe("每周日");
});

test("UX recurring lists: no choice is no reminder, and another text is none", () => {
	expect(parseRepeat(toRepeatValue(undefined))).toBeNull();
	for (const text of [
		"month",
		"month/0",
		"month/29",
		"week/8",
		"week/1.5",
		"year/1",
		"month/5/1",
		"month/ 5",
		"/",
	])
		expect(parseRepeat(text), text).toBeUndefined();
});

import { expect, test } from "vitest";
import { formatRemaining } from "./remaining";

const minute = 60_000;

test.each([
	[118 * minute, "还剩 1 小时 58 分"],
	[120 * minute, "还剩 2 小时"],
	[(47 * 60 + 59) * minute, "还剩 1 天 23 小时"],
	[59 * minute + 59_999, "还剩 59 分"],
	[minute, "还剩 1 分"],
	[minute - 1, "还剩不到 1 分"],
	[1, "还剩不到 1 分"],
	[0, ""],
	[-1, ""],
])("UX pay: %i ms before its end a buyer reads “%s”", (ms, text) => {
	expect(formatRemaining(ms)).toBe(text);
});

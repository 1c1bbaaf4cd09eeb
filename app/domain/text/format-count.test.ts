import { expect, test } from "vitest";
import { formatCount } from "./format-count";

test.each([
	[0, "0"],
	[999, "999"],
	[1000, "1,000"],
	[1234567, "1,234,567"],
])("§9: %d things are shown as %s", (count, shown) => {
	expect(formatCount(count)).toBe(shown);
	expect(formatCount(count)).toBe(count.toLocaleString("zh-CN"));
});

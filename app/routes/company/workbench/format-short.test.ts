import { expect, test } from "vitest";
import { formatShort } from "./format-short";

test.each([
	[0, "0"],
	[0.5, "0.5"],
	[2500, "2,500"],
	[10_000, "1万"],
	[125_000, "12.5万"],
	[300_000_000, "3亿"],
])("UX chart: %d yuan is %s on a scale", (yuan, text) => {
	expect(formatShort(yuan)).toBe(text);
});

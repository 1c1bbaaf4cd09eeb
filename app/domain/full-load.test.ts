import { expect, test } from "vitest";
import { isFullLoad } from "./full-load";

test.each([
	["/cart", true],
	["/item", true],
	["/notice", true],
	["/page", true],
	["/search", true],
	["/cartNew", false],
	["/noticeDetail", false],
	["/orderConfirm", false],
	["/", false],
])("§2 navigation: %s is forced to a full page load: %s", (path, expected) => {
	expect(isFullLoad(path)).toBe(expected);
});

import { expect, test } from "vitest";
import { formatWaiting } from "./waiting-days";

test.each([
	["2026-11-23T00:00:00+08:00", "今天提交"],
	["2026-11-22T23:59:59+08:00", "已等 1 天"],
	["2026-11-20T12:00:00+08:00", "已等 3 天"],
	["2026-10-31T12:00:00+08:00", "已等 23 天"],
	["2026-11-24T12:00:00+08:00", "今天提交"],
])("UX approval: an order of %s, %s on November 23", (since, text) => {
	expect(formatWaiting(since, Date.parse("2026-11-23T01:00:00+08:00"))).toBe(text);
});

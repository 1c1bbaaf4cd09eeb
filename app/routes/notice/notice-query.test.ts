import { describe, expect, test } from "vitest";
import { formatNoticePath, parseNoticeQuery } from "./notice-query";

describe("the conditions of /notice", () => {
	test.each([
		["", { tab: "notice", unreadOnly: false, page: 1 }],
		["tab=message&unread=1&pageIndex=3", { tab: "message", unreadOnly: true, page: 3 }],
		["tab=notice&unread=1", { tab: "notice", unreadOnly: false, page: 1 }],
		["tab=other&pageIndex=0", { tab: "notice", unreadOnly: false, page: 1 }],
	] as const)("§2 notice: %j is read as %j", (search, query) => {
		expect(parseNoticeQuery(new URLSearchParams(search))).toEqual(query);
	});

	test("§2 notice: an address holds what differs from the first page of the notices", () => {
		expect(formatNoticePath({ tab: "notice", page: 1 })).toBe("/notice");
		expect(formatNoticePath({ tab: "message", unreadOnly: true, page: 2 })).toBe(
			"/notice?tab=message&unread=1&pageIndex=2",
		);
	});
});

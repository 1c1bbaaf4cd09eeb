import { describe, expect, test } from "vitest";
import { cutPage } from "./cut-page";

describe("UX pages of a list that is complete here", () => {
	const all = Array.from({ length: 300 }, (_, at) => at);

	test("UX: each is on one page, the last one holds the rest, and none follows it", () => {
		const pages = [1, 2, 3].map((at) => cutPage(all, at, 140));
		expect(pages.flatMap(({ list }) => list)).toEqual(all);
		expect(pages.map(({ list }) => list.length)).toEqual([140, 140, 20]);
		expect(cutPage(all, 4, 140)).toEqual({ list: [], totalCount: 300, pageCount: 3 });
	});

	test("UX: an empty list has no page", () => {
		expect(cutPage([], 1, 20)).toEqual({ list: [], totalCount: 0, pageCount: 0 });
	});
});

import { describe, expect, test } from "vitest";
import { formatBrowsePath, parseBrowseQuery, parseKeyword } from "./browse-query";

describe("the conditions of /shop, /special and /shopList", () => {
	test("§2 shop: an address and its conditions are one another's inverse", () => {
		const query = { keyword: "手套 & 帽", catId: "12", sortType: "price_asc", page: 3 } as const;
		const path = formatBrowsePath("/shop?venderId=30001", query, { page: 3 });
		const params = new URL(path, "http://mall").searchParams;
		expect(params.get("venderId")).toBe("30001");
		expect(parseBrowseQuery(params)).toEqual(query);
	});

	test("§2 shop: another condition begins at the first page, defaults leave no trace", () => {
		const query = { keyword: "", catId: "12", sortType: "default", page: 4 } as const;
		expect(formatBrowsePath("/special", query, { catId: null })).toBe("/special");
		expect(formatBrowsePath("/special", query, { sortType: "newest_desc" })).toBe(
			"/special?catId=12&sortType=newest_desc",
		);
	});

	test.each(["catId=../x&sortType=best&pageIndex=-1", "pageIndex=99999&keyword=", "catId=%00&pageIndex=1e3"])(
		"§2 shop: what cannot be understood counts as not there: %s",
		(search) => {
			expect(parseBrowseQuery(new URLSearchParams(search))).toEqual({
				keyword: "",
				catId: null,
				sortType: "default",
				page: 1,
			});
		},
	);

	test("B10: a keyword is cut at 100 units, never through a character", () => {
		expect(parseKeyword(`${"a".repeat(99)}😀`)).toBe("a".repeat(99));
		expect(parseKeyword(" a\u0000\tb ")).toBe("a b");
	});
});

import { describe, expect, test } from "vitest";
import { pages } from "./pages";
import { listQueryFields, toPath } from "./to-path";

describe("links", () => {
	test("§2 routes: an address is encoded, and leaves out absent and default values", () => {
		expect(toPath(pages.search)).toBe("/search");
		expect(toPath(pages.search, { keyword: "M8 螺栓&垫片" })).toBe(
			"/search?keyword=M8+%E8%9E%BA%E6%A0%93%26%E5%9E%AB%E7%89%87",
		);
		expect(toPath(pages.search, { catId: "12", keyword: "", sortType: "default", pageIndex: 1 })).toBe(
			"/search?catId=12",
		);
		expect(toPath(pages.search, { inStockOnly: true, catId: undefined })).toBe("/search?inStockOnly=1");
		expect(toPath(pages.search, { keyword: "\ud800" })).toBe("/search?keyword=%EF%BF%BD");
		expect(toPath(pages.item, { skuId: "9007199254740993" })).toBe("/item?skuId=9007199254740993");
		expect(toPath(pages.noticeDetail, { articleId: "a/b" })).toBe("/noticeDetail?articleId=a%2Fb");
		expect(toPath(pages.orderDetails, { orderChildId: "7" })).toBe(
			"/admin/order/theOrder/orderDetails?orderChildId=7",
		);
	});

	test("§2 routes: parameters stand in the page's own order, and only its own", () => {
		const query = { pageIndex: 2, brands: ["b", "a"], keyword: "k", venderId: "3", tab: "message" } as const;
		expect(toPath(pages.search, { ...query, brands: ["b", "a"] })).toBe(
			"/search?keyword=k&venderId=3&brands=b&brands=a&pageIndex=2",
		);
		expect(listQueryFields(pages.shop, { pageIndex: 2, venderId: "3" })).toEqual([
			["venderId", "3"],
			["pageIndex", "2"],
		]);
	});

	test("§2 routes: an unknown page, a parameter that the page lacks and a wrong kind of value do not compile", () => {
		// Never run: the compiler is the subject, and it complains about a directive without an error.
		const _links = () => [
			// @ts-expect-error: there is no such page
			toPath(pages.wishList),
			// @ts-expect-error: a word is not searched for in an item
			toPath(pages.item, { skuId: "1", keyword: "手套" }),
			// @ts-expect-error: no page has such a parameter
			toPath(pages.search, { colour: "red" }),
			// @ts-expect-error: an item without its id
			toPath(pages.item, {}),
			// @ts-expect-error: an item without its id
			toPath(pages.item),
			// @ts-expect-error: an id that may be missing
			toPath(pages.item, { skuId: undefined }),
			// @ts-expect-error: home takes nothing
			toPath(pages.home, { keyword: "手套" }),
			// @ts-expect-error: there is no such order of goods
			toPath(pages.search, { sortType: "cheapest" }),
		];
		expect(_links).toBeTypeOf("function");
	});
});

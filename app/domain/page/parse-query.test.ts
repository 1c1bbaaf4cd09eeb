import { describe, expect, test } from "vitest";
import { pages } from "./pages";
import { parseQuery } from "./parse-query";

const shop = { keyword: "", sortType: "default", groupBy: "spu", view: "grid", pageIndex: 1 };

describe("the query that a page reads from its address", () => {
	test("§2 routes: the page's own parameters are read, others are ignored", () => {
		const { query } = parseQuery(
			pages.shop,
			"?venderId=30001&keyword=%E6%89%8B%E5%A5%97+%26+%E5%B8%BD&catId=12&sortType=price_asc&pageIndex=3&skuId=1&x=y",
		);
		expect(query).toEqual({
			venderId: "30001",
			keyword: "手套 & 帽",
			catId: "12",
			sortType: "price_asc",
			groupBy: "spu",
			view: "grid",
			pageIndex: 3,
		});
	});

	test("§2 routes: a path without a page takes nothing", () => {
		expect(parseQuery(null, "?keyword=a")).toEqual({ query: {}, problems: [] });
	});

	test.each([
		"catId=../x&sortType=best&pageIndex=-1",
		"pageIndex=10001&keyword=",
		"catId=%00&pageIndex=1e3",
		"venderId=&pageIndex=1.5",
		"venderId=%2e%2e%2fevil",
		"__proto__=1&constructor=2",
	])("§2 routes: a value that cannot be understood counts as absent: %s", (search) => {
		expect(parseQuery(pages.shop, search).query).toEqual(shop);
	});

	test.each([
		["notice", "", { tab: "notice", unread: false, pageIndex: 1 }],
		["notice", "tab=message&unread=1&pageIndex=3", { tab: "message", unread: true, pageIndex: 3 }],
		["notice", "tab=other&unread=0&pageIndex=0", { tab: "notice", unread: false, pageIndex: 1 }],
		["orders", "state=lost&from=&to=yesterday&keyword=%20", { keyword: "", all: false, pageIndex: 1 }],
		[
			"special",
			"platform=20",
			{ keyword: "", sortType: "default", groupBy: "spu", view: "grid", pageIndex: 1 },
		],
		["login", "mode=reset&expired=1", { mode: "reset", expired: true, foreign: false, reset: false }],
		["login", "mode=root", { mode: "password", expired: false, foreign: false, reset: false }],
		[
			"orderConfirm",
			"settlementId=7&inv.type=2",
			{ settlementId: "7", "inv.type": "2", keyword: "", pageIndex: 1 },
		],
		["item", "skuId=100000021385", { skuId: "100000021385" }],
		["item", "skuId=1&skuId=2", { skuId: "1" }],
		["item", `skuId=${"1".repeat(65)}`, {}],
	] as const)("§2 routes: %s reads %j as %j", (name, search, query) => {
		expect(parseQuery(pages[name], search).query).toEqual(query);
	});

	test("§7 inquiry: as many articles as an inquiry has lines, each once, and the buyer is told of the rest", () => {
		const goods = Array.from({ length: 51 }, (_, at) => `${at}~7`);
		const { query, problems } = parseQuery(
			pages.inquiryForm,
			`?${new URLSearchParams([...goods, "0~7", "1~x"].map((one) => ["goods", one]))}`,
		);
		expect(query.goods).toEqual(goods.slice(0, 50));
		expect(problems).toEqual(["有一件商品不正确，已忽略", "一次最多 50 行，已取前 50 件商品"]);
	});

	test("B10: a keyword is cut at 100 units, never through a character, and the buyer is told", () => {
		const { query, problems } = parseQuery(pages.search, `?keyword=${"a".repeat(99)}😀`);
		expect(query.keyword).toBe("a".repeat(99));
		expect(problems).toEqual(["关键词最多 100 字，现在 101 字，已截短"]);
		expect(parseQuery(pages.search, "?keyword=+a%00%09b+").query.keyword).toBe("a b");
	});
});

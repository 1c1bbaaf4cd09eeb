import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { pages } from "~/domain/pages";
import { parseQuery } from "~/domain/parse-query";
import { formatInterval, listChosen } from "./chosen-conditions";
import { Facets } from "./facets.client";
import type { SearchQuery } from "./search-url";

const emptyQuery = parseQuery(pages.search, "").query as SearchQuery;

const query: SearchQuery = {
	...emptyQuery,
	keyword: "手套",
	catId: "20",
	brands: ["磐固"],
	min: "10.00",
	max: "50.00",
	attrs: ["7~L"],
	inStockOnly: true,
	pageIndex: 3,
};

const result = {
	list: [],
	brandAggregate: [
		{ value: "磐固", count: 12 },
		{ value: "信工", count: 3 },
	],
	categoryAggregate: [{ catId: "20", catName: "劳保手套", count: 15 }],
	priceIntervalAggregate: [{ min: "10.00", max: "50.00", count: 9 }],
	expandAttrAggregate: [{ id: "7", name: "尺码", values: [{ value: "L", count: 4 }] }],
};

function render(shown: SearchQuery, names = result) {
	return renderToStaticMarkup(
		<Facets
			query={shown}
			chosen={listChosen(shown, names)}
			brands={names.brandAggregate}
			categories={names.categoryAggregate}
			prices={names.priceIntervalAggregate}
			attrs={names.expandAttrAggregate}
		/>,
	);
}

describe("§7 search: facets", () => {
	test("§7 search: every chosen condition can be taken back by itself", () => {
		const chosen = listChosen(query, result);
		expect(chosen.map(({ label }) => label)).toEqual([
			"分类：劳保手套",
			"品牌：磐固",
			"价格：10–50 元",
			"尺码：L",
			"仅看有货",
		]);
		for (const { href } of chosen) {
			const left = new URL(href, "http://mall.localhost").searchParams;
			expect(left.get("keyword")).toBe("手套");
			expect(left.has("pageIndex")).toBe(false);
			expect(left.size).toBeGreaterThanOrEqual(5);
			expect(left.size).toBeLessThan(7);
		}
	});

	test("§7 search: a value is a link that adds it to the others, a chosen one is current and takes itself back", () => {
		const html = render({ ...emptyQuery, brands: ["磐固"] });
		expect(html).toContain('href="/search?brands=%E7%A3%90%E5%9B%BA&amp;brands=%E4%BF%A1%E5%B7%A5"');
		expect(html).toMatch(/href="\/search"[^>]*aria-current="true"[^>]*>磐固 \(12\)/);
	});

	test("§7 search: ten values stand in a row, the rest is folded away but there", () => {
		const many = Array.from({ length: 14 }, (_, index) => ({ value: `品牌${index}`, count: 1 }));
		const html = render(emptyQuery, { ...result, brandAggregate: many });
		expect(html.indexOf("品牌9 ")).toBeLessThan(html.indexOf("<details"));
		expect(html.indexOf("品牌10 ")).toBeGreaterThan(html.indexOf("<details"));
	});

	test("B2: what a backend calls a brand is text", () => {
		const html = render(emptyQuery, { ...result, brandAggregate: [{ value: "<img src=x>", count: 1 }] });
		expect(html).not.toContain("<img");
	});

	test.each([
		["10.00", "50.00", "10–50 元"],
		["0.00", "50.00", "50 元以下"],
		["99.50", undefined, "99.50 元以上"],
		[undefined, "8.00", "8 元以下"],
	])("§7 search: prices from %s to %s are said as %s", (min, max, text) => {
		expect(formatInterval(min, max)).toBe(text);
	});
});

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import type { FoundGoods, SearchResult } from "~/api/schema/goods-list";
import { pages } from "~/domain/page/pages";
import { parseQuery } from "~/domain/page/parse-query";
import { CommodityList } from "~/parts/browse/commodity-card/commodity-list";
import { type RequestScope, runInScope } from "~/request/scope";
import { SearchResults } from "./search-results";
import type { SearchQuery } from "./search-url";

vi.mock("~/session/may-open", () => ({ mayOpen: async () => false }));

const longName = "不锈钢外六角螺栓全牙".repeat(20);

/** Goods of a backend that has none of the optional fields. */
function createGoods(count: number): FoundGoods[] {
	return Array.from({ length: count }, (_, index) => ({
		skuId: `${100 + index}`,
		spuId: "1",
		name: longName,
		highlight: "",
		imagePath: "/a.svg",
		price: "1.00",
		nakedPrice: "0.88",
		brandName: "磐固",
		venderId: "7",
		venderName: "某某商贸",
		lowestBuy: 1,
		saleUnit: "只",
		saleCount: 0,
		stockStateId: 33,
	}));
}

function render(search: string, { count, ...change }: Partial<SearchResult> & { count: number }): string {
	const { query } = parseQuery(pages.search, search);
	const result: SearchResult = {
		list: createGoods(count),
		pageIndex: 1,
		pageSize: 60,
		pageCount: Math.ceil(count / 60),
		totalCount: count,
		brandAggregate: [],
		categoryAggregate: [],
		priceIntervalAggregate: [],
		expandAttrAggregate: [],
		...change,
	};
	const mall = { extensions: new Set() };
	return runInScope({ cookies: new Map(), mall } as unknown as RequestScope, () =>
		renderToStaticMarkup(
			<SearchResults query={query as SearchQuery} result={result}>
				<CommodityList items={result.list} businessModel="OPEN" />
			</SearchResults>,
		),
	);
}

describe("§2 search: the page of a result", () => {
	test.each([1, 60])("§2 search: the page shows %d goods of a backend without the newer fields", (count) => {
		const html = render("?keyword=螺栓", { count });
		expect(html.match(/<li[^>]*><a href="\/item\?skuId=/g)).toHaveLength(count);
		expect(html).toContain(`共 <b>${count}</b> 件商品<`);
		expect(html).not.toMatch(/undefined|NaN|null/);
	});

	test("§2 search: a name of 200 characters is complete in the markup, in one element that can be cut", () => {
		expect(longName).toHaveLength(200);
		expect(render("", { count: 1 })).toContain(`<bdi>${longName}</bdi>`);
	});

	test("§2 search: a page after the last one says so, and links to the first with the same conditions", () => {
		const html = render("?keyword=螺栓&inStockOnly=1&pageIndex=900", {
			count: 0,
			totalCount: 70,
			pageCount: 2,
		});
		expect(html).toContain("没有第 900 页，结果显示到第 2 页");
		expect(html).toMatch(/href="\/search\?keyword=[^"]+&amp;inStockOnly=1"[^>]*>回到第 1 页/);
	});

	test("§2 search: links to other pages have every condition and the look", () => {
		const html = render("?keyword=a&brands=b&groupBy=sku&view=table&sortType=price_asc", {
			count: 0,
			totalCount: 130,
			pageCount: 3,
		});
		expect(html).toContain(
			'href="/search?keyword=a&amp;brands=b&amp;sortType=price_asc&amp;groupBy=sku&amp;view=table&amp;pageIndex=2"',
		);
	});
});

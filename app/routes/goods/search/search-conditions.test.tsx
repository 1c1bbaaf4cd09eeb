import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { SearchResult } from "~/api/schema/goods-list";
import { pages } from "~/domain/page/pages";
import { parseQuery } from "~/domain/page/parse-query";
import { type RequestScope, runInScope } from "~/request/scope";
import { Chips } from "./chips";
import { listChosen } from "./chosen-conditions";
import { Facets } from "./facets";
import { formatInterval } from "./format-interval";
import { listPrices, listPromises } from "./list-choices";
import { listFacets } from "./list-facets";
import { PriceForm } from "./price-form";
import { formatSearchPath, type SearchQuery } from "./search-url";

const emptyQuery = parseQuery(pages.search, "").query as SearchQuery;

const query: SearchQuery = {
	...emptyQuery,
	keyword: "手套",
	catId: "20",
	venderIds: ["5"],
	brands: ["磐固"],
	min: "10.00",
	max: "50.00",
	attrs: ["7~L"],
	inStockOnly: true,
	arrivesWithin: 3,
	view: "table",
	pageIndex: 3,
};

const result: SearchResult = {
	list: [],
	pageIndex: 1,
	pageSize: 60,
	pageCount: 1,
	totalCount: 15,
	brandAggregate: [
		{ value: "磐固", count: 12, initial: "P" },
		{ value: "信工", count: 3, initial: "X" },
	],
	categoryAggregate: [{ catId: "20", catName: "劳保手套", count: 15 }],
	priceIntervalAggregate: [{ min: "10.00", max: "50.00", count: 9 }],
	expandAttrAggregate: [
		{
			id: "7",
			name: "尺码",
			values: [
				{ value: "L", count: 4 },
				{ value: "M", count: 2 },
			],
		},
	],
	venderAggregate: [
		{ venderId: "5", venderName: "磐固商贸", count: 9 },
		{ venderId: "6", venderName: "信工商贸", count: 6 },
	],
	promiseAggregate: [{ days: 3, count: 8 }],
};

function render(shown: SearchQuery, found = result) {
	return runInScope({} as RequestScope, () =>
		renderToStaticMarkup(
			<Facets
				query={shown}
				facets={listFacets(shown, found)}
				prices={listPrices(shown, found)}
				promises={listPromises(shown, found)}
				priceForm={<PriceForm query={shown} />}
			/>,
		),
	);
}

describe("§7 search: the chosen conditions", () => {
	test("§7 search: the buyer can remove every chosen condition by itself", () => {
		const chosen = listChosen(query, result);
		expect(chosen.map(({ label }) => label)).toEqual([
			"分类：劳保手套",
			"供应商：磐固商贸",
			"品牌：磐固",
			"价格：10–50 元",
			"尺码：L",
			"仅看有货",
			expect.stringMatching(/^\d\d-\d\d（周.）前送达$/),
		]);
		const whole = new URLSearchParams(formatSearchPath(query).slice("/search?".length));
		const gone = chosen.map(({ href }) => {
			const left = new URL(href, "http://mall.localhost").searchParams;
			return [...whole.keys()].filter((name) => !left.has(name)).join();
		});
		expect(gone).toEqual([
			"catId",
			"venderIds",
			"brands",
			"min,max",
			"attrs",
			"inStockOnly",
			"arrivesWithin",
		]);
	});

	test("§7 search: the buyer can remove all of them at once; keyword, order and look stay", () => {
		const html = renderToStaticMarkup(<Chips query={query} chosen={listChosen(query, result)} />);
		expect(html).toContain('<a href="/search?keyword=%E6%89%8B%E5%A5%97&amp;view=table">清空全部</a>');
		expect(renderToStaticMarkup(<Chips query={emptyQuery} chosen={[]} />)).toBe("");
	});

	test("§7 search: a condition without a name in the result is a chip, too", () => {
		const labels = listChosen({ ...query, catIds: ["999"], venderId: "998" }, result).map(
			({ label }) => label,
		);
		expect(labels).toEqual(expect.arrayContaining(["分类：所选分类", "供应商：所选供应商"]));
	});

	test.each([
		["10.00", "50.00", "10–50 元"],
		["0.00", "50.00", "50 元以下"],
		["99.50", undefined, "99.50 元以上"],
		[undefined, "8.00", "8 元以下"],
		["0.10", "0.49", "0.10–0.49 元/件", true],
	])("§7 search: prices from %s to %s are shown as %s", (min, max, text, perPiece = false) => {
		expect(formatInterval({ min, max, perPiece })).toBe(text);
	});
});

describe("§7 search: facets", () => {
	test("§7 search: a value is a link that adds it to the others; a chosen one is current, and its link removes it", () => {
		const html = render({ ...emptyQuery, brands: ["磐固"] });
		expect(html).toContain('href="/search?brands=%E7%A3%90%E5%9B%BA&amp;brands=%E4%BF%A1%E5%B7%A5"');
		expect(html).toMatch(/<a href="\/search"[^>]*aria-current="true"[^>]*><span title="磐固">/);
		expect(html).toContain('href="/search?venderIds=6&amp;brands=%E7%A3%90%E5%9B%BA"');
		expect(html).toContain('href="/search?brands=%E7%A3%90%E5%9B%BA&amp;arrivesWithin=3"');
	});

	test("§7 search: a facet that cannot narrow the result is left out, unless it is chosen", () => {
		expect(render(emptyQuery)).not.toContain("劳保手套");
		expect(render({ ...emptyQuery, catIds: ["20"] })).toContain("劳保手套");
	});

	test("§7 search: chosen values come first, even if the backend does not count them any more", () => {
		const titles = (html: string) => [...html.matchAll(/<span title="([^"]+)">/g)].map(([, title]) => title);
		const shown = titles(render({ ...emptyQuery, brands: ["信工", "已停产"] }));
		expect(shown.slice(0, 3)).toEqual(["信工", "已停产", "磐固"]);
	});

	test("R9: six of 500 values are shown; a form without a script chooses several of all values at once", () => {
		const many = Array.from({ length: 500 }, (_, index) => ({ value: `品牌${index}`, count: 1 }));
		const html = render({ ...query, brands: ["品牌7"] }, { ...result, brandAggregate: many });
		const form = /<form[^>]*aria-label="选择品牌"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? "";
		expect(html.slice(0, html.indexOf("<details")).match(/title="品牌\d+"/g)).toHaveLength(6);
		expect(form.match(/type="checkbox"/g)).toHaveLength(500);
		expect(form.match(/checked=""/g)).toHaveLength(1);
		expect(form).toContain('<input type="hidden" name="attrs" value="7~L"/>');
		expect(form).not.toContain('<input type="hidden" name="brands"');
		expect(form).not.toContain('name="pageIndex"');
		// The field that filters the values is not sent.
		expect(form).not.toMatch(/type="search"[^>]* name=/);
	});

	test("R9: the form of one attribute posts the others, too", () => {
		const values = Array.from({ length: 9 }, (_, index) => ({ value: `${index}`, count: 1 }));
		const two = ["7", "8"].map((id) => ({ id, name: `属性${id}`, values }));
		const html = render({ ...emptyQuery, attrs: ["7~1", "8~2"] }, { ...result, expandAttrAggregate: two });
		const form = /<form[^>]*aria-label="选择属性7"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? "";
		expect(form).toContain('<input type="hidden" name="attrs" value="8~2"/>');
		expect(form).not.toContain('type="hidden" name="attrs" value="7~1"');
		expect(form).toContain('type="checkbox" name="attrs" checked="" value="7~1"');
	});

	test("§7 search: brands are sorted from A to Z, under their initials; # comes last", () => {
		const brandAggregate = ["#", "X", "A", "P", "A", "B", "C"].map((initial, index) => ({
			value: `品牌${index}`,
			count: 1,
			initial,
		}));
		const html = render(emptyQuery, { ...result, brandAggregate });
		expect([...html.matchAll(/<b aria-hidden="true">([^<]*)<\/b>/g)].map(([, letter]) => letter)).toEqual([
			"A",
			"",
			"B",
			"C",
			"P",
			"X",
			"#",
		]);
	});

	test("§7 search: the page works with a backend that lacks the newer facets", () => {
		const { venderAggregate: _, promiseAggregate: __, ...older } = result;
		const html = render(emptyQuery, older);
		expect(html).toContain("品牌");
		expect(html).not.toContain("供应商");
		expect(html).not.toContain("前送达");
	});

	test("B2: a brand's name from a backend is only text", () => {
		const brandAggregate = [
			{ value: "<img src=x>", count: 1 },
			{ value: "b", count: 1 },
		];
		expect(render(emptyQuery, { ...result, brandAggregate })).not.toContain("<img");
	});
});

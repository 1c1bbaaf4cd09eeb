import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pages } from "~/domain/page/pages";
import { parseQuery } from "~/domain/page/parse-query";
import { checkSearchQuery, toConditions } from "./search-query";
import { formatSearchPath, type SearchQuery, toggle } from "./search-url";

function parse(search: string) {
	const { query, problems } = parseQuery(
		pages.search,
		new URL(search, "http://mall.localhost/search").search,
	);
	return checkSearchQuery(query as SearchQuery, problems);
}

const name = fc
	.string({ unit: "grapheme", minLength: 1, maxLength: 20 })
	.filter((text) => text.length <= 100 && text.isWellFormed());
const id = fc.stringMatching(/^[A-Za-z0-9_][\w.:-]{0,20}$/);
const keyword = fc
	.string({ unit: "grapheme", maxLength: 30 })
	.filter((text) => text.length <= 100 && text.isWellFormed() && !/\p{Cc}/u.test(text))
	.map((text) => text.trim());
const yuan = fc.integer({ min: 0, max: 99_999_999 }).map((fen) => (fen / 100).toFixed(2));
const values = fc.uniqueArray(name, { minLength: 1, maxLength: 4 });

const query: fc.Arbitrary<SearchQuery> = fc
	.record(
		{
			keyword,
			asTyped: fc.boolean(),
			catId: id,
			catIds: fc.uniqueArray(id, { maxLength: 4 }),
			venderIds: fc.uniqueArray(id, { maxLength: 4 }),
			brands: fc.uniqueArray(name, { maxLength: 6 }),
			prices: fc.tuple(yuan, yuan).map((pair) => pair.sort((a, b) => Number(a) - Number(b))),
			attrs: fc
				.uniqueArray(fc.record({ id, values }), { maxLength: 4, selector: (attr) => attr.id })
				.map((attrs) => attrs.flatMap(({ id, values }) => values.map((value) => `${id}~${value}`))),
			venderId: id,
			inStockOnly: fc.boolean(),
			perPiece: fc.boolean(),
			arrivesWithin: fc.integer({ min: 1, max: 90 }),
			groupBy: fc.constantFrom("spu", "sku"),
			view: fc.constantFrom("grid", "table"),
			sortType: fc.constantFrom(
				"default",
				"sale_desc",
				"price_asc",
				"price_desc",
				"unit_price_asc",
				"newest_desc",
			),
			pageIndex: fc.integer({ min: 1, max: 10_000 }),
		},
		{
			requiredKeys: [
				"keyword",
				"asTyped",
				"catIds",
				"venderIds",
				"brands",
				"attrs",
				"inStockOnly",
				"perPiece",
				"sortType",
				"groupBy",
				"view",
				"pageIndex",
			],
		},
	)
	.map(({ prices, ...rest }) => ({ ...rest, min: prices?.[0], max: prices?.[1] }) as SearchQuery);

describe("§7 search: the query in the URL", () => {
	test("§7 search: the URL of a query gives back the same query", () => {
		fc.assert(
			fc.property(query, (one) => {
				expect(parse(formatSearchPath(one, one))).toEqual({ query: one, problems: [] });
			}),
		);
	});

	test("B10: any query string gives a valid query, which has a URL of its own", () => {
		const field = fc.tuple(
			fc.constantFrom(
				"keyword",
				"catId",
				"catIds",
				"venderIds",
				"arrivesWithin",
				"groupBy",
				"view",
				"brands",
				"min",
				"max",
				"attrs",
				"venderId",
				"sortType",
				"pageIndex",
				"x",
			),
			fc.oneof(
				fc.string({ unit: "binary" }),
				name,
				fc.constantFrom("~", "a~", "-1", "1e9", "NaN", "\0", "__proto__"),
			),
		);
		fc.assert(
			fc.property(fc.array(field, { maxLength: 60 }), (fields) => {
				const parsed = parse(`?${new URLSearchParams(fields)}`);
				const again = parse(formatSearchPath(parsed.query, parsed.query));
				expect(again).toEqual({ query: parsed.query, problems: [] });
			}),
		);
	});

	test.each([
		["pageIndex=0", "页码不正确，已显示第 1 页"],
		["pageIndex=1.5", "页码不正确，已显示第 1 页"],
		["pageIndex=99999", "页码不正确，已显示第 1 页"],
		["min=abc", "最低价不是正确的金额，已忽略"],
		["min=9&max=1", "最低价高于最高价，已对调"],
		["sortType=random", "没有这种排序方式，已按综合排序"],
		["catId=../x", "分类编号不正确，已忽略"],
		["catIds=../x", "分类编号不正确，已忽略"],
		["venderIds=a b", "店铺编号不正确，已忽略"],
		["arrivesWithin=0", "送达天数不正确，已忽略"],
		["arrivesWithin=91", "送达天数不正确，已忽略"],
		["groupBy=all", "没有这种展示方式，已按商品合并"],
		["view=list", "没有这种展示方式，已按图片显示"],
		["attrs=nonsense", "有一项筛选条件不正确，已忽略"],
		[`keyword=${"螺".repeat(101)}`, "关键词最多 100 字，现在 101 字，已截短"],
	])("§7 search: the answer to %s has a clear message", (search, problem) => {
		expect(parse(`?${search}`).problems).toEqual([problem]);
	});

	test("§7 search: a changed condition starts again at page 1, and a second choice removes the first", () => {
		const one = parse("?keyword=手套&pageIndex=7").query;
		expect(formatSearchPath(one, { brands: ["磐固"] })).not.toContain("pageIndex");
		expect(toggle(toggle(["a"], "b"), "b")).toEqual(["a"]);
	});

	test("§7 search: the look of the list is not a condition of the search", () => {
		expect(toConditions(parse("?view=table&groupBy=sku").query)).not.toHaveProperty("view");
		expect(toConditions(parse("?view=table&groupBy=sku").query)).toHaveProperty("groupBy", "sku");
	});

	test("§7 search: the search takes the values of one attribute together, however they were chosen", () => {
		const { query } = parse("?attrs=1~M8&attrs=2~不锈钢&attrs=1~M10~粗牙");
		expect(query.attrs).toEqual(["1~M8", "1~M10~粗牙", "2~不锈钢"]);
		expect(toConditions(query).attrs).toEqual([
			{ id: "1", values: ["M8", "M10~粗牙"] },
			{ id: "2", values: ["不锈钢"] },
		]);
	});

	test.each([
		["21 brands", "brands", (i: number) => `牌${i}`, "最多选择 20 个品牌"],
		["21 categories", "catIds", (i: number) => `${i}`, "最多选择 20 个分类"],
		["21 suppliers", "venderIds", (i: number) => `${i}`, "最多选择 20 个供应商"],
		["21 attributes", "attrs", (i: number) => `${i}~a`, "筛选条件过多，只保留了前面的"],
		["21 values of one attribute", "attrs", (i: number) => `1~${i}`, "筛选条件过多，只保留了前面的"],
	] as const)("B10: the first 20 of %s count, and the page says so", (_, name, toValue, problem) => {
		const fields = Array.from({ length: 21 }, (_, i) => [name, toValue(i + 1)]);
		const { query, problems } = parse(`?${new URLSearchParams(fields)}`);
		expect(query[name]).toHaveLength(20);
		expect(problems).toEqual([problem]);
	});
});

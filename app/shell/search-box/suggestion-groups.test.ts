import { expect, test } from "vitest";
import { groupRecords, groupSuggestions } from "./suggestion-groups";

const none = { products: [], categories: [], brands: [], words: [], records: [] };

test("§1 search box: each kind leads to its page, past searches first and goods last", () => {
	const groups = groupSuggestions({
		records: ["手套"],
		words: ["手套", "丁腈手套"],
		categories: [{ catId: "7", path: ["劳保", "手部防护"] }],
		brands: ["3M & <b>"],
		products: [
			{
				skuId: "1",
				spuId: "2",
				name: "手套 L",
				imagePath: "/p.svg",
				price: "51.60",
				saleUnit: "盒",
				pack: { size: 20, unit: "支" },
			},
		],
	});
	expect(groups.at(-1)?.options[0]?.price).toBe("¥51.60/盒（20 支，¥2.58/支）");
	expect(
		groups.map(({ name, options }) => [name, ...options.map(({ label, href }) => `${label} ${href}`)]),
	).toEqual([
		["搜索记录", "手套 /search?keyword=%E6%89%8B%E5%A5%97"],
		["关键词", "丁腈手套 /search?keyword=%E4%B8%81%E8%85%88%E6%89%8B%E5%A5%97"],
		["分类", "劳保 › 手部防护 /search?catId=7"],
		["品牌", "3M & <b> /search?brands=3M+%26+%3Cb%3E"],
		["商品", "手套 L /item?skuId=1"],
	]);
});

test("§1 search box: an empty kind has no heading, and no kind takes the place of another", () => {
	expect(groupSuggestions(none)).toEqual([]);
	const many = Array.from({ length: 30 }, (_, at) => `词 ${at}`);
	const counts = groupSuggestions({ ...none, records: many.slice(0, 10), words: many, brands: many }).map(
		({ options }) => options.length,
	);
	expect(counts).toEqual([3, 5, 3]);
	expect(groupRecords(many)[0]?.options).toHaveLength(10);
});

import { expect, test } from "vitest";
import { countLacks, describeLacks, findLacks, withBrand, withoutNumbers } from "./lacks";

test("UX purchase list: what goods lack is said in words", () => {
	expect(describeLacks({ brand: "得力", words: ["国标", "防静电"], sizes: ["105mm"] })).toEqual([
		"没有得力",
		"未含“国标”、“防静电”",
		"规格不同：105mm",
	]);
	expect([describeLacks({}), countLacks({}), countLacks({ brand: "得力", words: ["国标"] })]).toEqual([
		[],
		0,
		2,
	]);
});

test("UX purchase list: the column of brands says which lacking word is a brand", () => {
	expect(withBrand({ words: ["固安特", "国标"] }, "固安特")).toEqual({ brand: "固安特", words: ["国标"] });
	expect(withBrand({ words: ["固安特"] }, "固安特")).toEqual({ brand: "固安特" });
	expect(withBrand({ words: ["国标"] }, "")).toEqual({ words: ["国标"] });
});

test.each([
	[{ words: ["6", "国标"] }, null, { words: ["国标"] }],
	[{ words: ["6"], brand: "得力" }, null, { brand: "得力" }],
	[{ words: ["6"] }, 6, { words: ["6"] }],
	[{ words: ["6寸"] }, null, { words: ["6寸"] }],
])(
	"UX purchase list: of %j a bare number does not count where the line's number is %j",
	(lacks, num, left) => {
		const amount = num === null ? { num, unit: "", problem: "请填写" } : { num, unit: "个" };
		expect(withoutNumbers(lacks, amount)).toEqual(left);
	},
);

test("UX purchase list: goods lack the left out words that none of their texts has", () => {
	const goods = {
		...{ skuId: "1", name: "丁腈手套", brandName: "安垣", model: "AN-682", imagePath: "", price: "1.00" },
		...{ saleUnit: "副", lowestBuy: 1, venderName: "某店", specs: [{ name: "规格", value: "M8×30" }] },
	};
	expect(findLacks(goods, ["防静电", "an 682", "m8*30"])).toEqual({ words: ["防静电"] });
	expect(findLacks(goods, ["手套"])).toEqual({});
});

import { expect, test } from "vitest";
import { countGoods, sumByUnit } from "./count-goods";

const lines = (...sums: [num: number, saleUnit?: string][]) =>
	sums.map(([num, saleUnit]) => ({ num, saleUnit }));

test.each([
	[lines(), "0 种"],
	[lines([1, "个"]), "1 种 1 个"],
	[lines([5, "盒"], [2000, "盒"]), "2 种 2,005 盒"],
	[lines([5, "盒"], [3, "副"], [7, "盒"]), "3 种（12 盒、3 副）"],
	[lines([5, "盒"], [3, "副"], [7, "个"], [1, "米"]), "4 种"],
	[lines([5, "盒"], [3]), "2 种"],
])("UX words: lines of %j are %s; unlike units are never added", (some, text) => {
	expect(countGoods(some)).toBe(text);
});

test("UX words: the sums alone, by unit", () => {
	expect(sumByUnit(lines([5, "盒"], [3, "副"], [7, "盒"]))).toBe("12 盒、3 副");
	expect(sumByUnit(lines([5, "盒"], [3]))).toBe("");
});

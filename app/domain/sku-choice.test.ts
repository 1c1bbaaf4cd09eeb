import { describe, expect, test } from "vitest";
import { listOptions } from "./sku-choice";

/** 红 in S and M, 蓝 in M only; 绿 has no SKU. */
const attrs = [
	{
		dim: 1,
		saleName: "颜色",
		values: [
			{ saleValue: "红", skuIds: ["rs", "rm"] },
			{ saleValue: "蓝", imagePath: "/b.svg", skuIds: ["bm"] },
			{ saleValue: "绿", skuIds: [] },
		],
	},
	{
		dim: 2,
		saleName: "尺寸",
		values: [
			{ saleValue: "S", skuIds: ["rs"] },
			{ saleValue: "M", skuIds: ["rm", "bm"] },
		],
	},
];

describe("SKU choice", () => {
	test("§7 sku: from 红 S, 蓝 is not possible with S but leads to 蓝 M; 绿 is not there", () => {
		expect(listOptions(attrs, 1, "rs")).toEqual([
			{ saleValue: "红", imagePath: undefined, chosen: true, skuId: "rs", possible: true },
			{ saleValue: "蓝", imagePath: "/b.svg", chosen: false, skuId: "bm", possible: false },
		]);
	});

	test("§7 sku: the other dimension keeps its value where it can", () => {
		expect(listOptions(attrs, 2, "rs").map(({ skuId, possible }) => [skuId, possible])).toEqual([
			["rs", true],
			["rm", true],
		]);
		expect(listOptions(attrs, 1, "bm")[0]).toMatchObject({ saleValue: "红", skuId: "rm", possible: true });
	});
});

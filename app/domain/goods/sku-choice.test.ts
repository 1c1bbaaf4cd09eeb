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

const none: ReadonlySet<string> = new Set();

describe("SKU choice", () => {
	test("§7 sku: from 红 S, 蓝 is not possible with S but leads to 蓝 M; 绿 is not there", () => {
		expect(listOptions(attrs, 1, "rs", none)).toEqual([
			{ saleValue: "红", imagePath: undefined, chosen: true, skuId: "rs", possible: true, soldOut: false },
			{ saleValue: "蓝", imagePath: "/b.svg", chosen: false, skuId: "bm", possible: false, soldOut: false },
		]);
	});

	test("§7 sku: the other dimension stays at its value where it can", () => {
		expect(listOptions(attrs, 2, "rs", none).map(({ skuId, possible }) => [skuId, possible])).toEqual([
			["rs", true],
			["rm", true],
		]);
		expect(listOptions(attrs, 1, "bm", none)[0]).toMatchObject({
			saleValue: "红",
			skuId: "rm",
			possible: true,
			soldOut: false,
		});
	});

	test("§7 stock: a value that leads to a sold-out SKU says so, and leads to one in stock where it can", () => {
		expect(listOptions(attrs, 2, "rs", new Set(["rm"]))[1]).toMatchObject({ saleValue: "M", soldOut: true });
		// 红 exists in M, or else in S. From an SKU that shares neither, one in stock comes first.
		const three = [
			{
				dim: 1,
				saleName: "颜色",
				values: [
					{ saleValue: "红", skuIds: ["r1", "r2"] },
					{ saleValue: "蓝", skuIds: ["b"] },
				],
			},
		];
		expect(listOptions(three, 1, "b", new Set(["r1"]))[0]).toMatchObject({ skuId: "r2", soldOut: false });
	});

	test("§7 sku: from one that is off sale, every value on sale is possible", () => {
		expect(listOptions(attrs, 1, "gone", none).map(({ chosen, possible }) => [chosen, possible])).toEqual([
			[false, true],
			[false, true],
		]);
	});
});

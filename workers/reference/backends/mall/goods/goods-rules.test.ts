import { describe, expect, test } from "vitest";
import { priceAt } from "../../../catalogue/price-at";
import { toRegion } from "../../../catalogue/region";
import { toStock } from "../../../catalogue/stock-of";
import { toPageIdentifier } from "./page-identifier";
import { toSaleAttrs } from "./sku";

describe("goods", () => {
	test("§3.4: the northern region serves the fallback address and unknown addresses", () => {
		expect(toRegion("1_72_55653_0")).toBe(1);
		expect(toRegion("44_4403_440305_0")).toBe(3);
		expect(toRegion("31_310101_0_0")).toBe(2);
		expect(toRegion("999_0_0_0")).toBe(1);
	});

	test("§3 stock: the state is the region's while there is enough, else 34 with the number left; -1 stands for 50 and more", () => {
		const at = { now: new Date() };
		const row = { num: 9, stateId: 40, arrivalDays: 4 };
		expect(toStock("s", "1_72_55653_0", row, 9, at)).toMatchObject({
			stockStateId: 40,
			canPurchase: true,
			remainNum: 9,
			arrivalDays: 4,
		});
		expect(toStock("s", "1_72_55653_0", row, 10, at)).toMatchObject({
			stockStateId: 34,
			canPurchase: false,
			stockStateDesc: "库存不足",
			message: "库存不足，仅剩 9",
		});
		expect(toStock("s", "1_72_55653_0", { ...row, num: 50 }, 1, at).remainNum).toBe(-1);
		expect(toStock("s", "1_72_55653_0", undefined, 1, at)).toMatchObject({ stockStateId: 34, remainNum: 0 });
	});

	test("CONTRACT SKU: the price is that of the highest step that the quantity reaches", () => {
		const sku = {
			priceFen: 1000,
			priceLadder: [
				{ from: 10, fen: 950 },
				{ from: 50, fen: 900 },
			],
		};
		expect([1, 9, 10, 49, 50, 99_999].map((num) => priceAt(sku, num))).toEqual([
			1000, 1000, 950, 950, 900, 900,
		]);
	});

	test("CONTRACT SKU: every value of a dimension lists the SKUs that have it", () => {
		const rows = [
			{ spu_id: "p", sku_id: "1", sale_values: '["红","S"]', image: "/a" },
			{ spu_id: "p", sku_id: "2", sale_values: '["红","M"]', image: "/a" },
			{ spu_id: "p", sku_id: "3", sale_values: '["蓝","S"]', image: "/b" },
		];
		expect(toSaleAttrs(["颜色", "尺码"], rows)).toEqual([
			{
				dim: 1,
				saleName: "颜色",
				values: [
					{ saleValue: "红", imagePath: "/a", skuIds: ["1", "2"] },
					{ saleValue: "蓝", imagePath: "/b", skuIds: ["3"] },
				],
			},
			{
				dim: 2,
				saleName: "尺码",
				values: [
					{ saleValue: "S", skuIds: ["1", "3"] },
					{ saleValue: "M", skuIds: ["2"] },
				],
			},
		]);
	});

	test("§7 queryPageIdentifier: a link of the mall is named by its page and id, any other is `other`", () => {
		expect(toPageIdentifier("http://hongshan.localhost:8787/item?skuId=12")).toEqual({
			pageIdentifier: "item",
			pageId: "12",
		});
		expect(toPageIdentifier("/search")).toEqual({ pageIdentifier: "search" });
		expect(toPageIdentifier("/nowhere")).toEqual({ pageIdentifier: "other" });
		expect(toPageIdentifier("http://[")).toEqual({ pageIdentifier: "other" });
	});
});

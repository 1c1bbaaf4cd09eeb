import { describe, expect, test } from "vitest";
import type { RecordedSku } from "~/api/contract/mall/compare-record";
import type { Sku } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { listChanges } from "./record-changes";

const then: RecordedSku = {
	skuId: "1",
	name: "复印纸",
	imagePath: "/pictures/paper/1.svg",
	brandName: "得力",
	model: "A4-70",
	saleUnit: "箱",
	lowestBuy: 1,
	orderMultiple: 1,
	price: "11.30",
	nakedPrice: "10.00",
	taxRate: 0.13,
	stockStateId: 33,
	stockStateDesc: "现货",
	arrivalDays: 2,
	venderId: "12",
	venderName: "某某商贸",
};
const sku = { ...then, state: 1 } as unknown as Sku;
const stock: Stock = {
	skuId: "1",
	areaId: "1_72_55653_0",
	stockStateId: 33,
	stockStateDesc: "现货",
	remainNum: -1,
	arrivalDays: 2,
	canPurchase: true,
};
const change = (now: Partial<Sku>, stockNow: Partial<Stock> = {}) =>
	listChanges(then, { ...sku, ...now }, { ...stock, ...stockNow });

describe("CONTRACT comparison: changes since it was saved", () => {
	test("CONTRACT Comparison: without a change it says nothing, and unknown stock is no change", () => {
		expect(change({})).toEqual([]);
		expect(listChanges(then, sku, undefined)).toEqual([]);
	});

	test("CONTRACT Comparison: dearer and cheaper, by how much, in fen and exactly", () => {
		expect(change({ price: "12.43", nakedPrice: "11.00" })).toEqual([
			{ kind: "price", now: "12.43", byFen: 113 },
			{ kind: "nakedPrice", now: "11.00" },
		]);
		expect(change({ price: "11.29" })).toEqual([{ kind: "price", now: "11.29", byFen: -1 }]);
	});

	test("CONTRACT Comparison: another tax under the same price is a change", () => {
		expect(change({ taxRate: 0.09, nakedPrice: "10.37" })).toEqual([
			{ kind: "nakedPrice", now: "10.37" },
			{ kind: "taxRate", now: 0.09 },
		]);
	});

	test("CONTRACT Comparison: stock that is gone is worse, stock that is back is not; days and minimum are told too", () => {
		const none = {
			stockStateId: 34,
			stockStateDesc: "无货",
			arrivalDays: undefined,
			canPurchase: false,
		} as const;
		expect(change({}, none)).toEqual([{ kind: "stock", now: "无货", worse: true }]);
		const before = { ...then, stockStateId: 34, stockStateDesc: "无货", arrivalDays: undefined } as const;
		expect(listChanges(before, sku, stock)).toEqual([
			{ kind: "stock", now: "现货", worse: false },
			{ kind: "arrival", now: 2 },
		]);
		expect(change({ lowestBuy: 10 }, { arrivalDays: 5 })).toEqual([
			{ kind: "lowestBuy", now: 10 },
			{ kind: "arrival", now: 5 },
		]);
	});

	test("CONTRACT Comparison: off sale or gone, its price does not count", () => {
		expect(change({ state: 0, price: "1.00" })).toEqual([{ kind: "offSale" }]);
		expect(listChanges(then, undefined, undefined)).toEqual([{ kind: "gone" }]);
	});
});

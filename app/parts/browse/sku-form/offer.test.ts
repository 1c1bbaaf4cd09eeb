import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Stock } from "~/api/schema/stock";
import { toAnswerNote, toNote } from "./note";
import { checkNumber, describeRule, describeStockOf, describeSum, type SkuOffer } from "./offer";

const offer: SkuOffer = {
	skuId: "7",
	saleUnit: "盒",
	price: "1.13",
	taxRate: 0.13,
	lowestBuy: 5,
	orderMultiple: 5,
	limitBuy: 100,
};

const stock: Stock = {
	skuId: "7",
	areaId: "1_72_55653_0",
	stockStateId: 33,
	stockStateDesc: "现货",
	remainNum: -1,
	arrivalDays: 2,
	canPurchase: true,
};

describe("O5: a number where it is typed", () => {
	test.each([
		["", null],
		["5", null],
		["100", null],
		["3", { message: "起订量为 5 盒", fix: 5 }],
		["7", { message: "须按 5 的倍数购买", fix: 10 }],
		["101", { message: "每单限购 100 盒", fix: 100 }],
		["1e1", { message: "数量须为 1–99999 的整数", fix: 10 }],
		["二十", { message: "数量须为 1–99999 的整数", fix: 5 }],
		["-5", { message: "数量须为 1–99999 的整数", fix: 5 }],
	])("O5: %j is answered with %j", (text, hint) => {
		expect(checkNumber(text, offer)).toEqual(hint);
	});

	test("O5: with 9 left, 10 is too many and 9 is offered", () => {
		const few = { ...offer, lowestBuy: 1, orderMultiple: 1, limitBuy: undefined, remainNum: 9 };
		expect(checkNumber("10", few)).toEqual({ message: "最多可购买 9 盒", fix: 9 });
		expect(checkNumber("9", few)).toBeNull();
	});

	test("O5: the offered number is in order, whatever is typed", () => {
		const rule = fc.record({
			lowestBuy: fc.integer({ min: 1, max: 200 }),
			orderMultiple: fc.integer({ min: 1, max: 50 }),
			limitBuy: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
			remainNum: fc.option(fc.integer({ min: -1, max: 49 }), { nil: undefined }),
		});
		const text = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
		fc.assert(
			fc.property(rule, text, (one, typed) => {
				const fix = checkNumber(typed, one)?.fix;
				if (fix) expect(checkNumber(String(fix), one)).toBeNull();
			}),
		);
	});

	test("UX item: the rules of a number show before it is typed", () => {
		expect(describeRule({ ...offer, remainNum: 9 })).toBe("5 盒起订 · 按 5 的倍数 · 限购 100 盒 · 仅剩 9 盒");
		expect(describeRule({ ...offer, lowestBuy: 1, orderMultiple: 1, limitBuy: undefined })).toBe("");
	});
});

describe("§7 stock: for the typed number", () => {
	beforeEach(() => {
		vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 2), toFake: ["Date"] });
		return () => vi.useRealTimers();
	});

	test("§7 stock: it says whether so many can be had and when, or how many can", () => {
		expect(describeStockOf(stock, "20 盒")).toBe("20 盒：现货，预计 11-26（周四）前送达");
		const none = { ...stock, stockStateId: 34 as const, stockStateDesc: "无货", canPurchase: false };
		expect(describeStockOf(none, "20 盒")).toBe("所选地区无货");
		const few = { ...none, remainNum: 12, message: "该地区仅剩 12 件" };
		expect(toNote("20", offer, few)).toEqual({ tone: "danger", text: "该地区仅剩 12 件", fix: 10 });
	});

	test("O5: an invalid number says so, whatever the stock", () => {
		expect(toNote("7", offer, stock)).toMatchObject({ tone: "danger", fix: 10 });
		expect(toNote("", offer, stock)).toBeNull();
	});

	test("UX unit: pieces convert below the box, with the stock of so many packs", () => {
		const box = { ...offer, lowestBuy: 1, orderMultiple: 1, pack: { size: 20, unit: "支" } };
		expect(toNote("200", box, undefined, box, "piece")).toEqual({ tone: "plain", text: "200 支 = 10 盒" });
		expect(toNote("200", box, stock, box, "piece")?.text).toBe(
			"200 支 = 10 盒：现货，预计 11-26（周四）前送达",
		);
		expect(toNote("10", box, stock)?.text).toBe("10 盒（200 支）：现货，预计 11-26（周四）前送达");
		const stepped = { ...box, price: "2.00", priceLadder: [{ from: 10, price: "1.80" }] };
		expect(toNote("9", stepped)).toBeNull();
		expect(toNote("10", stepped)?.text).toBe("10 盒（200 支），¥1.80/盒");
		expect(toNote("200", stepped, stock, stepped, "piece")?.text).toBe(
			"200 支 = 10 盒，¥1.80/盒：现货，预计 11-26（周四）前送达",
		);
		expect(toNote("210", box, undefined, box, "piece")).toEqual({
			tone: "danger",
			text: "须按 20 的倍数购买",
			fix: 220,
		});
		expect(toNote("2020", { ...box, limitBuy: 100 }, undefined, box, "piece")).toMatchObject({ fix: 2000 });
	});

	test("§9 price: the sum names net and tax, where they are known", () => {
		expect(describeSum([{ goods: offer, num: 10 }])).toBe("¥11.30（未税 ¥10.00，税额 ¥1.30）");
		expect(describeSum([{ goods: { price: "2.00" }, num: 2 }])).toBe("¥4.00");
	});
});

test("R9: the answer names the outcome of each line", () => {
	const answer = { message: "", values: { "num/7": "10" }, fields: {}, added: {} };
	expect(toAnswerNote({ ...answer, added: { "7": 10 } }, offer, undefined)).toEqual({
		tone: "success",
		text: "已加入 10 盒",
	});
	const refused = { ...answer, fields: { "num/7": "商品已下架" } };
	expect(toAnswerNote(refused, offer, undefined)).toEqual({ tone: "danger", text: "商品已下架", fix: null });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitQuantity } from "./quantity";
import { askWhichUnit, formatConversion, guessPacks, toPieceRule } from "./typed-number";

const pack = { size: 20, unit: "支" };
const box = { saleUnit: "盒", pack, lowestBuy: 1 };

describe("UX unit: a number may be typed in packs or in pieces", () => {
	test("UX unit: 200 支 are 10 盒", () => {
		expect(formatConversion(10, box)).toBe("200 支 = 10 盒");
	});

	test("UX unit: the rule of pieces is that of packs, times their content", () => {
		const rule = { lowestBuy: 5, orderMultiple: 5, limitBuy: 100, remainNum: 40, skuId: "7" };
		const pieces = { lowestBuy: 100, orderMultiple: 100, limitBuy: 2000, remainNum: 800 };
		expect(toPieceRule(rule, pack)).toEqual({ ...pieces, skuId: "7", saleUnit: "支" });
	});

	test("O5: pieces that fit are whole packs that fit", () => {
		const count = fc.integer({ min: 1, max: 40 });
		fc.assert(
			fc.property(count, count, count, fc.integer({ min: 1, max: 5000 }), (lowestBuy, step, size, typed) => {
				const rule = { lowestBuy, orderMultiple: step };
				const { num } = fitQuantity(typed, toPieceRule(rule, { size, unit: "支" }));
				if (num > 0) expect(fitQuantity(num / size, rule)).toEqual({ num: num / size, message: null });
			}),
		);
	});
});

describe("UX unit: an unusual number of packs asks", () => {
	test.each([
		[10, 20, null],
		[19, 20, null],
		[20, 20, 1],
		[40, 20, 2],
		[200, 20, 10],
		[210, 20, 11],
		[200, 12, 17],
		[100, 50, 2],
		[200, 500, 1],
		[500, 500, 1],
		[1000, 12, 84],
	])("UX unit: %i packs of %i may be meant as %j", (num, size, packs) => {
		expect(guessPacks(num, { ...box, pack: { size, unit: "粒" } })).toBe(packs);
	});

	test("UX unit: it asks neither where much is usual, nor where there are no packs", () => {
		expect(guessPacks(200, { ...box, lowestBuy: 50 })).toBeNull();
		expect(guessPacks(200, { saleUnit: "支", lowestBuy: 1 })).toBeNull();
		expect(guessPacks(200, { ...box, pack: { size: 1, unit: "支" } })).toBeNull();
	});

	test("UX unit: fewer packs than the least order are not offered", () => {
		expect(guessPacks(200, { ...box, lowestBuy: 20 })).toBe(20);
	});

	test("UX unit: the question names both numbers, and the pieces of whole packs where they are others", () => {
		expect(askWhichUnit(200, 10, box)).toBe(
			"200 盒 = 4,000 支。只要 200 支，请改为 10 盒；确认 200 盒，请再点一次",
		);
		expect(askWhichUnit(200, 17, { ...box, pack: { size: 12, unit: "粒" } })).toBe(
			"200 盒 = 2,400 粒。只要 200 粒，请改为 17 盒（204 粒）；确认 200 盒，请再点一次",
		);
	});
});

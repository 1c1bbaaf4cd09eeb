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

describe("UX unit: 200 typed where 10 packs are usual asks", () => {
	test.each([
		[200, 10],
		[60, 3],
		[10, null],
		[40, null],
		[210, null],
	])("UX unit: %i packs may be meant as %j", (num, packs) => {
		expect(guessPacks(num, box)).toBe(packs);
	});

	test("UX unit: it asks neither where much is usual, nor where there are no packs", () => {
		expect(guessPacks(200, { ...box, lowestBuy: 50 })).toBeNull();
		expect(guessPacks(200, { saleUnit: "支", lowestBuy: 1 })).toBeNull();
	});

	test("UX unit: the question names both numbers", () => {
		expect(askWhichUnit(200, 10, box)).toBe(
			"200 盒是 4,000 支。只要 200 支，请改为 10 盒；要 200 盒，请再按一次",
		);
	});
});

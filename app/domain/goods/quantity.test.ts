import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Quantity } from "~/api/schema/number";
import { fitQuantity, getQuantityRange, parseQuantity, quantityMaximum, quantityMessage } from "./quantity";

const rule = fc.record({
	lowestBuy: fc.integer({ min: 0, max: 200 }),
	orderMultiple: fc.integer({ min: 1, max: 50 }),
	limitBuy: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
	remainNum: fc.option(fc.integer({ min: -1, max: 49 }), { nil: undefined }),
});

describe("quantity", () => {
	test("O5: the fitted number obeys every rule at once, or is 0", () => {
		fc.assert(
			fc.property(rule, fc.double(), (one, asked) => {
				const { num, message } = fitQuantity(asked, one);
				expect(message === null).toBe(num === asked && num > 0);
				if (num === 0) return;
				expect(num).toBeGreaterThanOrEqual(Math.max(1, one.lowestBuy));
				expect(num % one.orderMultiple).toBe(0);
				expect(num).toBeLessThanOrEqual(Math.min(99_999, one.limitBuy ?? 99_999));
				if (one.remainNum !== undefined && one.remainNum >= 0) {
					expect(num).toBeLessThanOrEqual(one.remainNum);
				}
			}),
		);
	});

	test("O5: an allowed number stays, for every number of the range", () => {
		fc.assert(
			fc.property(rule, fc.nat(1000), (one, steps) => {
				const range = getQuantityRange(one);
				fc.pre(range !== null && range.min + steps * range.step <= range.max);
				const num = (range?.min ?? 0) + steps * (range?.step ?? 0);
				expect(fitQuantity(num, one)).toEqual({ num, message: null });
			}),
		);
	});

	test.each([
		[0, { lowestBuy: 5, orderMultiple: 1 }, 5, "起订量为 5"],
		[7, { lowestBuy: 5, orderMultiple: 5 }, 10, "须按 5 的倍数购买"],
		[9, { lowestBuy: 1, orderMultiple: 1, limitBuy: 3 }, 3, "每单限购 3"],
		[9, { lowestBuy: 1, orderMultiple: 2, limitBuy: 100, remainNum: 5 }, 4, "最多可购买 4"],
		[0, { lowestBuy: 5, orderMultiple: 1, saleUnit: "盒" }, 5, "起订量为 5 盒"],
		[9, { lowestBuy: 1, orderMultiple: 1, limitBuy: 3, saleUnit: "双" }, 3, "每单限购 3 双"],
		[9, { lowestBuy: 1, orderMultiple: 1, remainNum: 5, saleUnit: "卷" }, 5, "最多可购买 5 卷"],
		[1.5, { lowestBuy: 1, orderMultiple: 1 }, 2, "数量须为整数"],
		[1, { lowestBuy: 1, orderMultiple: 1, remainNum: 0 }, 0, "暂时无货"],
		[1, { lowestBuy: 10, orderMultiple: 1, remainNum: 3 }, 0, "库存不足起订量，暂不能购买"],
		[1, { lowestBuy: 5, orderMultiple: 1, limitBuy: 4 }, 0, "限购数量低于起订量，暂不能购买"],
		[5, { lowestBuy: 5, orderMultiple: 1, limitBuy: 4, remainNum: 0 }, 0, "限购数量低于起订量，暂不能购买"],
	])("O5: %d under %j becomes %d: %s", (asked, one, num, message) => {
		expect(fitQuantity(asked, one)).toEqual({ num, message });
	});

	test.each([
		["1", 1],
		[" 20 ", 20],
		["99999", 99_999],
		["１２", 12],
		["1,200", 1200],
		["１，２００", 1200],
		["\ufeff3\u200b", 3],
		["1,20", null],
		["0x10", null],
		["100000", null],
		["0", null],
		["007", null],
		["1.5", null],
		["-3", null],
		["二十", null],
		["", null],
	])("O5: a buyer who types %j orders %j", (text, num) => {
		expect(parseQuantity(text)).toBe(num);
	});

	test("O5: the contract allows the same numbers, and refuses others with the same message", () => {
		expect(v.is(Quantity, quantityMaximum)).toBe(true);
		const refused = v.safeParse(Quantity, quantityMaximum + 1);
		expect(refused.issues?.map(({ message }) => message)).toEqual([quantityMessage]);
	});
});

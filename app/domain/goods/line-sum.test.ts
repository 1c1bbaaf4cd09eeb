import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumVender } from "~/domain/order/order-totals";
import { formatMoney } from "~/domain/text/money";
import { describeSum, getUnitFen, joinLines, listSteps, sumLines } from "./line-sum";

const bolt = {
	price: "10.00",
	taxRate: 0.13,
	priceLadder: [
		{ from: 10, price: "9.70" },
		{ from: 50, price: "9.40" },
	],
};

describe("§9 price: the cost of a line", () => {
	test.each([
		[1, 1000],
		[9, 1000],
		[10, 970],
		[49, 970],
		[50, 940],
		[99_999, 940],
	])("§7 sku: %d pieces cost %d fen each, by the ladder", (num, fen) => {
		expect(getUnitFen(bolt, num)).toBe(fen);
		expect(getUnitFen({ ...bolt, priceLadder: bolt.priceLadder.toReversed() }, num)).toBe(fen);
	});

	test("§7 sku: the steps of a ladder are below the price, whether it begins with that or not", () => {
		const { price, priceLadder } = bolt;
		expect(listSteps(bolt)).toEqual(priceLadder);
		expect(listSteps({ price, priceLadder: [{ from: 1, price }, ...priceLadder] })).toEqual(priceLadder);
		expect(listSteps({ price })).toEqual([]);
	});

	test("§9 price: the tax is taken out of the whole line, in fen", () => {
		expect(sumLines([{ goods: { price: "0.99", taxRate: 0.13 }, num: 3 }])).toEqual({
			goodsFen: 297,
			nakedFen: 263,
			taxFen: 34,
		});
	});

	test("§9 price: lines of one SKU are one line of the cart, and reach its steps together", () => {
		const [a, b] = [
			{ ...bolt, skuId: "a" },
			{ ...bolt, skuId: "b" },
		];
		const joined = joinLines([
			{ goods: a, num: 6 },
			{ goods: b, num: 9 },
			{ goods: a, num: 4 },
		]);
		expect([...joined.values()].map(({ goods: { skuId }, num }) => [skuId, num])).toEqual([
			["a", 10],
			["b", 9],
		]);
		expect(sumLines([...joined.values()]).goodsFen).toBe(10 * 970 + 9 * 1000);
	});

	test("§9 price: where a tax rate is not known, no net price is made up", () => {
		const lines = [
			{ goods: bolt, num: 1 },
			{ goods: { price: "2.00" }, num: 2 },
		];
		expect(sumLines(lines)).toEqual({ goodsFen: 1400, nakedFen: null, taxFen: null });
	});

	test("§9 price: the step of the ladder that counts stands beside the sum", () => {
		const cap = { price: "15.60", priceLadder: [{ from: 20, price: "15.13" }], saleUnit: "顶" };
		expect(describeSum(cap, 20)).toBe("¥15.13（20 顶起） × 20 = ¥302.60");
		expect(describeSum(cap, 19)).toBe("¥15.60 × 19 = ¥296.40");
		expect(describeSum({ price: "1.00" }, 1000)).toBe("¥1.00 × 1,000 = ¥1,000.00");
	});

	test("P1: for any lines it is the sum in the cart's totals", () => {
		const line = fc.record({
			fen: fc.integer({ min: 1, max: 10_000_000 }),
			rate: fc.constantFrom(0, 0.01, 0.03, 0.06, 0.09, 0.13),
			num: fc.integer({ min: 1, max: 99_999 }),
		});
		fc.assert(
			fc.property(fc.array(line), (lines) => {
				const sum = sumLines(
					lines.map(({ fen, rate, num }) => ({ goods: { price: formatMoney(fen), taxRate: rate }, num })),
				);
				const cart = sumVender(
					lines.map(({ fen, rate, num }) => ({ venderId: "1", priceFen: fen, taxRate: rate, num })),
					{ freightFen: 0, freeFromFen: 0 },
				);
				expect(sum).toEqual({ goodsFen: cart.goodsFen, nakedFen: cart.nakedFen, taxFen: cart.taxFen });
			}),
		);
	});
});

import { describe, expect, test } from "vitest";
import type { Settlement } from "~/api/schema/settlement";
import { describeRise, formatBefore, listPriceChanges, mostPrices, parseBefore } from "./before-division";

type Line = [skuId: string, price: string];

function toSettlement(freight: string, payPrice: string, ...lines: Line[]): Settlement {
	const items = lines.map(([skuId, price]) => ({ skuId, price }));
	return { freight, payPrice, venders: [{ items }], changes: [] } as unknown as Settlement;
}

const whole = [toSettlement("0.00", "3440.66", ["100012", "57.35"], ["100034", "1.66"])];
const parts = [
	toSettlement("0.00", "2333.33", ["100012", "58.60"]),
	toSettlement("8.00", "1167.57", ["100012", "57.35"], ["100034", "1.66"]),
];

describe("UX settlement: the prices before a division", () => {
	test("that differ go into the address, with sum and freight, and come back", () => {
		const text = formatBefore(whole, parts, { isSameNumber: true });
		expect(text).toBe("3440.66/0.00,100012:57.35");
		const before = parseBefore(text ?? "");
		expect(before && parts.map((part) => listPriceChanges(before, part))).toEqual([
			[{ skuId: "100012", field: "price", from: "57.35", to: "58.60" }],
			[],
		]);
		expect(before && describeRise(before, parts)).toBe(
			"分送后应付金额由 ¥3,440.66 变为 ¥3,500.90，增加 ¥60.24（其中运费增加 ¥8.00）",
		);
	});

	test("are not in the address where nothing differs", () => {
		expect(formatBefore(whole, whole, { isSameNumber: true })).toBeUndefined();
	});

	test("leave out the sum where the buyer divides another number", () => {
		expect(formatBefore(whole, parts, { isSameNumber: false })).toBe(",100012:57.35");
		expect(describeRise({ prices: new Map() }, parts)).toBeNull();
	});

	test("a lower sum, and a sum that is the same again, are said as they are", () => {
		const before = { payPrice: "3510.90", freight: "8.00", prices: new Map() };
		expect(describeRise(before, parts)).toBe("分送后应付金额由 ¥3,510.90 变为 ¥3,500.90，减少 ¥10.00");
		expect(describeRise({ ...before, payPrice: "3500.90" }, parts)).toBeNull();
	});

	test("stay short enough for an address", () => {
		const many = Array.from({ length: 500 }, (_, at): Line => [`10000${at}`, "1.00"]);
		const dearer = many.map(([skuId]): Line => [skuId, "2.00"]);
		const text = formatBefore(
			[toSettlement("0.00", "500.00", ...many)],
			[toSettlement("0.00", "1000.00", ...dearer)],
			{ isSameNumber: true },
		);
		expect(parseBefore(text ?? "")?.prices.size).toBe(mostPrices);
	});

	test.each(["", "3440.6/0.00", "3440.66", "x,100012:57.35", ",100012:5", ",100012"])(
		"B1: %j is none",
		(text) => {
			expect(parseBefore(text)).toBeNull();
		},
	);
});

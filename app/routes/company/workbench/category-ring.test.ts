import { describe, expect, test } from "vitest";
import { layOutRing, mostSlices } from "./category-ring";

const of = (...amounts: string[]) => amounts.map((amount, at) => ({ catName: `类 ${at}`, amount }));

describe("ring of categories", () => {
	test("UX chart: without spending there is no slice, and an amount of zero or less has none", () => {
		expect(layOutRing([])).toEqual([]);
		expect(layOutRing(of("0.00", "-3.00"))).toEqual([]);
		expect(layOutRing(of("5.00", "0.00")).map(({ name }) => name)).toEqual(["类 0"]);
	});

	test("UX chart: a single category is the whole ring", () => {
		const [slice] = layOutRing(of("12.00"));
		expect(slice?.share).toBe(1);
		expect(slice?.path).toMatch(/^M.*A.*A.*Z$/);
	});

	test("UX chart: shares follow the amounts, and their sum is one", () => {
		const slices = layOutRing(of("50.00", "30.00", "20.00"));
		expect(slices.map(({ share }) => share)).toEqual([0.5, 0.3, 0.2]);
		expect(slices.every(({ path }) => !path.includes("NaN"))).toBe(true);
	});

	test("UX chart: the smallest of many categories are one slice, and no amount is lost", () => {
		const slices = layOutRing(of(...Array.from({ length: 20 }, (_, at) => `${20 - at}.00`)));
		expect(slices).toHaveLength(mostSlices);
		expect(slices.at(-1)?.name).toBe("其余 15 类");
		expect(slices.reduce((sum, { fen }) => sum + fen, 0)).toBe(21_000);
		expect(slices.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
	});

	test("UX chart: the smallest amount has a slice beside the greatest", () => {
		const slices = layOutRing(of("9999999999999.99", "0.01"));
		expect(slices).toHaveLength(2);
		expect(slices.every(({ path }) => !path.includes("NaN"))).toBe(true);
	});
});

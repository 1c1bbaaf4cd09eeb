import { describe, expect, test } from "vitest";
import type { LoadedSettlement } from "../read/load-settlement";
import { editLines, mayChangeLines } from "./line-edits";

type Lines = LoadedSettlement["content"]["lines"];
const load = (lines: Partial<Lines[number]>[], order: object | null = null) =>
	({ content: { lines }, order }) as unknown as LoadedSettlement;
const two = [
	{ skuId: "1", num: 3, declinedGifts: ["9"] },
	{ skuId: "2", num: 2, declinedGifts: [] },
];

describe("CONTRACT Settlement: other numbers of lines", () => {
	test("CONTRACT Settlement: a number is replaced, 0 takes the line out, and every other line stays", () => {
		expect(editLines(load(two), [{ skuId: "1", num: 2 }])).toEqual([{ ...two[0], num: 2 }, two[1]]);
		expect(editLines(load(two), [{ skuId: "2", num: 0 }])).toEqual([two[0]]);
		expect(editLines(load(two), [])).toEqual(two);
	});

	test("CONTRACT Settlement: goods that the settlement does not have are refused", () => {
		expect(() => editLines(load(two), [{ skuId: "3", num: 1 }])).toThrow("订单中没有该商品");
	});

	test("§7 inquiry: the number of an accepted offer cannot be changed", () => {
		const quoted = load([{ ...two[0], quote: { inquiryId: "I1" } as never }]);
		expect(mayChangeLines(quoted)).toBe(false);
		expect(() => editLines(quoted, [{ skuId: "1", num: 1 }])).toThrow("不能修改数量");
		expect(mayChangeLines(load(two))).toBe(true);
		expect(mayChangeLines(load(two, {}))).toBe(false);
	});
});

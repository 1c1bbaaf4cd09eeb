import { expect, test } from "vitest";
import { describeAdded } from "~/parts/cart/calls/add-lines";
import { parseReadPrices } from "~/parts/cart/calls/parse-read-prices";
import { formatReadPrices } from "~/parts/cart/lines/read-prices";
import { describePriceChange, findPriceChange } from "./price-change";

const ladder = [{ from: 10, price: "50.00" }];

const base = { price: "60.00" };
const stepped = { ...base, priceLadder: ladder };
const flat = { ...base, priceLadder: [] };

test.each([
	["the same", base, { price: "60.00" }, 1, null],
	["another one", base, { price: "61.92" }, 1, { from: "60.00", to: "61.92" }],
	["a step that is reached", stepped, stepped, 10, null],
	["another step", stepped, flat, 10, { from: "50.00", to: "60.00" }],
	["another step that is not reached", stepped, flat, 9, null],
	["a step that the card does not name", base, stepped, 10, null],
])("C10: a price that was read and today's: %s", (_, read, today, num, change) => {
	expect(findPriceChange(read, today, num)).toEqual(change);
});

test("C10: the words name both prices, and the lines of several changes", () => {
	const change = { from: "51.60", to: "1061.92" };
	expect(describePriceChange(change)).toBe("价格已由 ¥51.60 变为 ¥1,061.92");
	expect(describeAdded({ added: { a: 1 }, refused: {}, changed: {} })).toBe("已加入购物车");
	expect(describeAdded({ added: { a: 1 }, refused: {}, changed: { a: change } })).toBe(
		"已加入购物车，价格已由 ¥51.60 变为 ¥1,061.92",
	);
	expect(describeAdded({ added: { a: 1, b: 1 }, refused: { c: "x" }, changed: { b: change } })).toBe(
		"2 种商品已加入购物车，1 种价格有变，1 种未加入，原因见各行",
	);
});

test("C10: a form without a script carries the prices that it shows, and nothing else is read from it", () => {
	const goods = [
		{ skuId: "1", price: "51.60", priceLadder: ladder },
		{ skuId: "a:b_c", price: "8.00" },
	];
	const read = parseReadPrices(formatReadPrices(goods));
	expect(read.get("1")).toEqual({ price: "51.60", priceLadder: ladder });
	expect(read.get("a:b_c")).toEqual({ price: "8.00", priceLadder: undefined });
	for (const text of [undefined, "", "1", "1=x", "1=5.00_1", "1=5.00_x_4.00", "1=5", "/=5.00"])
		expect(parseReadPrices(text).size).toBe(0);
});

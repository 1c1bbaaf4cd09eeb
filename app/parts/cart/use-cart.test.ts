import { expect, test } from "vitest";
import type { Cart } from "~/api/schema/cart";
import { addPut, readPosted } from "./use-cart";

test("O5: a line of a posted form whose number was not changed counts as not typed", () => {
	const items = [
		{ cartItemId: "L1", num: 5 },
		{ cartItemId: "L2", num: 5 },
		{ cartItemId: "L3", num: 7 },
	];
	const cart = { venders: [{ items }], invalidItems: [] } as unknown as Cart;
	const posted = readPosted(cart, { "num/L1/5": " 5", "num/L2/5": "abc", "num/L3/5": "6" });
	expect(Object.entries(posted)).toEqual([["num/L2", expect.objectContaining({ value: "abc", was: ["5"] })]]);
	expect(readPosted(cart)).toEqual({});
});

test.each([
	["swap/L1/S9/50", ["L1", "L9"]],
	["sku/L1/S9", ["L1", "L9"]],
	["gift/L1/S9", ["L1"]],
	["delete/L1", ["L1"]],
	["", ["L1"]],
])("UX cart: a page of a long cart shows the goods that took the place of others: %s", (button, ids) => {
	const items = ["2", "9"].map((at) => ({ cartItemId: `L${at}`, skuId: `S${at}` }));
	const cart = { venders: [{ items }], invalidItems: [] } as unknown as Cart;
	expect([...addPut(new Set(["L1"]), cart, button)]).toEqual(ids);
});

import { expect, test } from "vitest";
import type { Cart } from "~/api/schema/cart";
import { readPosted } from "./read-posted";

test("O5: a line of a posted form whose number was not changed counts as not typed", () => {
	const items = [
		{ cartItemId: "L1", num: 5 },
		{ cartItemId: "L2", num: 5 },
		{ cartItemId: "L3", num: 7 },
	];
	const cart = { venders: [{ items }], invalidItems: [] } as unknown as Cart;
	const { changes } = readPosted(cart, { "num/L1/5": " 5", "num/L2/5": "abc", "num/L3/5": "6" });
	expect(Object.entries(changes)).toEqual([
		["num/L2", expect.objectContaining({ value: "abc", was: ["5"] })],
	]);
	expect(readPosted(cart)).toEqual({ changes: {}, units: {} });
});

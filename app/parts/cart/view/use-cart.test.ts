import { expect, test } from "vitest";
import type { Cart } from "~/api/schema/cart";
import { addPut } from "./use-cart";

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

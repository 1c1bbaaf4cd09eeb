import { expect, test } from "vitest";
import { StockStateId } from "~/api/schema/stock";
import { getStockState } from "./stock-state";

test("§7 stock: of the six states only 34 cannot be ordered, and each has words of its own", () => {
	const states = StockStateId.options.map((id) => ({ id, ...getStockState(id) }));
	expect(states.filter(({ canPurchase }) => !canPurchase).map(({ id }) => id)).toEqual([34]);
	expect(new Set(states.map(({ text }) => text)).size).toBe(6);
});

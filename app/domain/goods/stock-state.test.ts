import { expect, test } from "vitest";
import { StockStateId } from "~/api/schema/stock";
import { formatArrival, getStockState } from "./stock-state";

test("§7 stock: only 34, one of six states, cannot be ordered, and each has words of its own", () => {
	const states = StockStateId.options.map((id) => ({ id, ...getStockState(id) }));
	expect(states.filter(({ canPurchase }) => !canPurchase).map(({ id }) => id)).toEqual([34]);
	expect(new Set(states.map(({ text }) => text)).size).toBe(6);
});

test.each([
	[0, "预计今日送达"],
	[0.5, "预计 1 天内送达"],
	[3, "预计 3 天内送达"],
])("§7 stock: %s days are said as %s", (days, text) => {
	expect(formatArrival(days)).toBe(text);
});

import { expect, test } from "vitest";
import { StockStateId } from "~/api/schema/stock";
import { formatArrivalDay, formatDay, getStockState } from "./stock-state";

test("§7 stock: only 34, one of six states, cannot be ordered, and each has words of its own", () => {
	const states = StockStateId.options.map((id) => ({ id, ...getStockState(id) }));
	expect(states.filter(({ canPurchase }) => !canPurchase).map(({ id }) => id)).toEqual([34]);
	expect(new Set(states.map(({ text }) => text)).size).toBe(6);
});

test.each([
	[0, "2026-11-23T01:00:00Z", "预计今日送达"],
	[2.5, "2026-11-23T01:00:00Z", "预计 11-26（周四）前送达"],
	[1, "2026-11-23T15:59:59Z", "预计 11-24（周二）前送达"],
	[1, "2026-11-23T16:00:00Z", "预计 11-25（周三）前送达"],
])("UX: %d days from %s are a day in Shanghai", (days, now, text) => {
	expect(formatArrivalDay(days, Date.parse(now))).toBe(text);
});

test("UX delivery: a day says its weekday, in Shanghai", () => {
	expect(formatDay(Date.parse("2026-11-26T00:00+08:00"))).toBe("11-26（周四）");
	expect(formatDay(Date.parse("2026-11-25T23:59+08:00"))).toBe("11-25（周三）");
});

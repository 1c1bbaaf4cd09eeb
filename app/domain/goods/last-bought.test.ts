import { expect, test } from "vitest";
import { formatLastBought } from "./last-bought";

const last = {
	skuId: "1",
	price: "48.20",
	time: "2026-09-11T16:00:00.000Z",
	num: 40,
	saleUnit: "盒",
	own: true,
};

test("UX last bought: price, day in Shanghai and number", () => {
	expect(formatLastBought(last)).toBe("上次 ¥48.20 · 2026-09-12 · 40 盒");
	expect(formatLastBought({ ...last, time: "2026-09-11T15:59:59Z", price: "1234567.00", saleUnit: "" })).toBe(
		"上次 ¥1,234,567.00 · 2026-09-11 · 40",
	);
});

test("UX last bought: a colleague's order is the company's", () => {
	expect(formatLastBought({ ...last, own: false })).toBe("公司上次 ¥48.20 · 2026-09-12 · 40 盒");
});

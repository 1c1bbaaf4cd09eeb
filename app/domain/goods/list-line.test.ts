import { describe, expect, test } from "vitest";
import type { Sku } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { compareLine, summariseLines } from "./list-line";

const then = { skuId: "1", num: 10, name: "手套", saleUnit: "盒", price: "48.20" };
const sku = {
	skuId: "1",
	state: 1,
	price: "48.20",
	priceLadder: [],
	lowestBuy: 1,
	orderMultiple: 1,
} as unknown as Sku;
const stock = { canPurchase: true, stockStateDesc: "现货" } as Stock;
const none = { canPurchase: false, stockStateDesc: "无货" } as Stock;

describe("UX saved lists: a line today", () => {
	test("the same, dearer, cheaper, with the ladder's price for its number", () => {
		expect(compareLine(then, sku, stock)).toEqual({ nowFen: 4820, byFen: 0, fault: null });
		expect(compareLine(then, { ...sku, price: "50.00" }, stock)).toMatchObject({ nowFen: 5000, byFen: 180 });
		const ladder = { ...sku, priceLadder: [{ from: 10, price: "40.00" }] };
		expect(compareLine(then, ladder, stock)).toMatchObject({ nowFen: 4000, byFen: -820 });
	});

	test("gone, off sale, out of stock, with a number that cannot be ordered", () => {
		expect(compareLine(then, undefined, undefined)).toMatchObject({ nowFen: null, fault: { kind: "gone" } });
		expect(compareLine(then, { ...sku, state: 0 }, stock).fault).toMatchObject({ kind: "offSale" });
		expect(compareLine(then, sku, none).fault).toEqual({ kind: "stock", text: "所选地区无货" });
		const rule = { ...sku, lowestBuy: 20, orderMultiple: 4 };
		expect(compareLine(then, rule, stock).fault).toEqual({ kind: "num", text: "起订量为 20", fit: 20 });
	});

	test("a stock that is unknown is no fault", () => {
		expect(compareLine(then, sku, undefined).fault).toBeNull();
	});

	test("the changes are counted, each kind once", () => {
		const lines = [compareLine(then, sku, stock), compareLine(then, sku, none)];
		expect(summariseLines(lines.slice(0, 1))).toBe("");
		expect(summariseLines([...lines, compareLine(then, undefined, undefined)])).toBe("1 种已下架，1 种缺货");
	});
});

import { expect, test } from "vitest";
import { listFigures } from "./figures";
import type { SkuRow } from "./sku-row";

const row: SkuRow = {
	skuId: "1",
	name: "外六角螺栓",
	price: "37.90",
	nakedPrice: "33.54",
	saleUnit: "盒",
	lowestBuy: 1,
	orderMultiple: 1,
};
const toLadder = (...from: number[]) => from.map((one, at) => ({ from: one, price: `3${6 - at}.00` }));
const read = (rows: readonly SkuRow[]) =>
	listFigures(rows).map(({ name, texts }) => [name, ...rows.map(({ skuId }) => texts[skuId] ?? "")]);

test("§7 sku: price without tax, pack and each step that rows share have a column of their own", () => {
	const stepped = { ...row, pack: { size: 20, unit: "支" }, priceLadder: toLadder(10, 50) };
	expect(read([{ ...row, skuId: "2", priceLadder: toLadder(50) }, stepped])).toEqual([
		["未税价", "¥33.54", "¥33.54"],
		["包装", "", "20 支，¥1.895/支"],
		["10 盒起", "", "¥36.00"],
		["50 盒起", "¥36.00", "¥35.00"],
	]);
});

test("§7 sku: rows with steps of their own have them in one column, and a column that no row fills is left out", () => {
	const rows = [toLadder(10, 50), toLadder(20, 100)].map((priceLadder, at) => {
		return { ...row, skuId: String(at), priceLadder };
	});
	expect(read(rows)[1]).toEqual([
		"阶梯价",
		"10 盒起 ¥36.00 · 50 盒起 ¥35.00",
		"20 盒起 ¥36.00 · 100 盒起 ¥35.00",
	]);
	expect(read([row])).toEqual([["未税价", "¥33.54"]]);
});

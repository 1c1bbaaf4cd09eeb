import { expect, test } from "vitest";
import { nameLines } from "./line-keys";
import { toListText } from "./proposed-lines";
import { readList } from "./read-list";

test("UX purchase list: the name of a line depends on its text alone, and equal lines are counted", () => {
	const [a, b, again] = nameLines(["手套 5双", "口罩 3盒", " 手套 5双 "]);
	expect(new Set([a, b, again]).size).toBe(3);
	expect(again).toBe(`${a}-2`);
	expect(nameLines(["先来一行", "手套 5双"])[1]).toBe(a);
});

test("UX purchase list: an address proposes goods by id, and other parts are counted", () => {
	const { text, wrong } = toListText("100012:5,100034:20,7:0,<b>:3,:4,sku:a:7");
	expect(readList(text).lines.map(({ skuId, amount }) => [skuId, amount.num])).toEqual([
		["100012", 5],
		["100034", 20],
		["sku:a", 7],
	]);
	expect(wrong).toBe(3);
	expect(toListText("")).toEqual({ text: "", wrong: 0 });
});

import { expect, test } from "vitest";
import { nameLines } from "./line-keys";

test("UX purchase list: the name of a line depends on its text alone, and equal lines are counted", () => {
	const [a, b, again] = nameLines(["手套 5双", "口罩 3盒", " 手套 5双 "]);
	expect(new Set([a, b, again]).size).toBe(3);
	expect(again).toBe(`${a}-2`);
	expect(nameLines(["先来一行", "手套 5双"])[1]).toBe(a);
});

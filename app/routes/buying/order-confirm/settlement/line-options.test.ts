import { expect, test } from "vitest";
import type { SeenChange } from "./compare-seen";
import { formatEffect, showChange, sumChosen } from "./line-options";
import { formatLine, leftOut } from "./seen-order";

const before = { num: 3, priceFen: 5160, taxRate: 0.13 };
const line = (changes: Partial<SeenChange>): SeenChange => ({
	skuId: "1",
	name: "螺栓",
	before,
	now: null,
	reason: undefined,
	item: { saleUnit: "盒" } as SeenChange["item"],
	...changes,
});
const describeOptions = (change: SeenChange, left?: Parameters<typeof showChange>[1]) =>
	showChange(change, left, {}).options.map(({ label, effectFen }) => `${label} ${formatEffect(effectFen)}`);

test("O4: a price that changed is accepted, or the line left out, each with its effect", () => {
	const change = line({ now: { ...before, priceFen: 6192 } });
	expect(describeOptions(change)).toEqual(["按新价 ¥61.92 购买 +¥30.96", "不要这一种 −¥154.80"]);
	expect(showChange(change, undefined, {}).differences).toEqual([
		{ what: "单价", from: "¥51.60/盒", to: "¥61.92/盒" },
	]);
});

test("O4: the number that is left is taken at its price, and a line that nothing is left of can only be left out", () => {
	const change = line({ item: undefined, reason: "库存不足，仅剩 2 盒" });
	const left = { name: "螺栓", saleUnit: "盒", line: { num: 2, priceFen: 5260, taxRate: 0.13 } };
	expect(describeOptions(change, left)).toEqual(["改为 2 盒 −¥49.60", "不要这一种 −¥154.80"]);
	expect(describeOptions(change, { name: "螺栓", saleUnit: "盒" })).toEqual(["不要这一种 −¥154.80"]);
	expect(describeOptions(change)).toHaveLength(1);
});

test("O4: a line that can be had again is bought only when the buyer says so", () => {
	const change = line({ before: null, now: before });
	expect(describeOptions(change)).toEqual(["买 3 盒 +¥154.80", "不要这一种 金额不变"]);
});

test("O4: a line at a supplier's offer is accepted as it is", () => {
	const item = { saleUnit: "盒", quote: {} } as SeenChange["item"];
	expect(describeOptions(line({ item, now: { ...before, num: 2 } }))).toEqual(["买 2 盒 −¥51.60"]);
});

test("O4: a choice that was posted stays chosen while it is offered, and counts in the sum", () => {
	const change = line({ now: { ...before, priceFen: 6192 } });
	const order = { lines: [change], beforeFen: 15_480, rest: { from: 0, to: 800 }, isElsewhere: false };
	const toSum = (posted: string) => sumChosen(order, [showChange(change, undefined, { "line/1": posted })]);
	expect(toSum(formatLine(leftOut))).toBe(800);
	expect(toSum("3/7000/0.13")).toBe(18_576 + 800);
});

import { expect, test } from "vitest";
import type { Settlement } from "~/api/schema/settlement";
import { formatPromise } from "./promise";
import { joinRemarks, splitSettlement } from "./split-settlement";

const vender = (venderId: string, freight: string, ...subtotals: string[]) => ({
	venderId,
	venderName: venderId,
	freight,
	items: subtotals.map((subtotal, index) => ({ skuId: `${venderId}${index}`, subtotal })),
});
const split = (payPrice: string, ...venders: ReturnType<typeof vender>[]) =>
	splitSettlement({ payPrice, venders } as unknown as Settlement);

test("UX order: the child orders of a settlement add up to its payable amount, to the fen", () => {
	const { children, restFen } = split(
		"1025.53",
		vender("V1", "12.00", "0.10", "0.20", "999.99"),
		vender("V2", "0.00", "13.24"),
	);
	expect(children.map(({ goodsFen, freightFen, payableFen }) => [goodsFen, freightFen, payableFen])).toEqual([
		[100_029, 1200, 101_229],
		[1324, 0, 1324],
	]);
	expect(restFen).toBe(0);
});

test("UX order: an amount that the backend takes off the whole is named, and a supplier without goods has no order", () => {
	const { children, restFen } = split("95.00", vender("V1", "0.00", "100.00"), vender("V2", "8.00"));
	expect([children.length, restFen]).toEqual([1, -500]);
});

test("UX order: the tax of a child order is that of its lines, and unknown without one", () => {
	const items = (...taxes: (string | undefined)[]) => [
		{ freight: "0.00", items: taxes.map((tax) => ({ subtotal: "1.00", tax })) },
	];
	const taxOf = (venders: object[]) =>
		splitSettlement({ payPrice: "0.00", venders } as unknown as Settlement).children[0]?.taxFen;
	expect([taxOf(items("0.12", "0.11")), taxOf(items("0.12", undefined))]).toEqual([23, null]);
});

test("UX order: one line of 500 is one child order, and 500 lines of 500 suppliers are 500", () => {
	const venders = Array.from({ length: 500 }, (_, index) => vender(`V${index}`, "0.01", "0.01"));
	expect(split("10.00", ...venders)).toMatchObject({ restFen: 0, children: { length: 500 } });
	expect(split("5.00", vender("V1", "0.00", ...Array<string>(500).fill("0.01"))).restFen).toBe(0);
});

test("UX order: the promise of a part reads the same before and after the submit", () => {
	const promise = { date: "2026-11-26", range: "09:00-15:00", code: "am" };
	expect(formatPromise({ promise, arrivesBy: "2026-11-25" })).toBe("11-26（周四） 09:00-15:00");
	expect(formatPromise({ arrivesBy: "2026-11-26" })).toBe("预计 11-26（周四）前送达");
	expect(formatPromise({})).toBe("按供应商安排");
});

test("UX order: a supplier reads the remark of the order, then the one for this supplier", () => {
	expect(joinRemarks("送到前台", "开箱验货")).toBe("送到前台\n开箱验货");
	expect([joinRemarks("", "开箱"), joinRemarks("送", undefined), joinRemarks()]).toEqual(["开箱", "送", ""]);
});

import { expect, test } from "vitest";
import type { OfferLine } from "~/api/schema/inquiry";
import { isSubstitute, summariseChoice } from "./choice";

const lines = [
	{ lineNo: 1, skuId: "7", name: "六角头螺栓", model: "M8×30", unit: "支", num: 200 },
	{ lineNo: 2, name: "定位销", model: "φ8", unit: "件", num: 3 },
	{ lineNo: 3, name: "手套", model: "", unit: "双", num: 5 },
];
const terms = { nakedPrice: "1.00", taxRate: 0.13, promiseDays: 3 };
const offers = [
	{
		...{ offerId: "a", round: 1, venderId: "v", venderName: "某店", time: "", validUntil: "" },
		lines: [
			{ ...terms, lineNo: 1, skuId: "8", price: "10.00", num: 10 },
			{ ...terms, lineNo: 2, price: "2.50" },
		],
	},
];

test("§7 inquiry: a choice says what is ordered, for how much, and which lines stay open", () => {
	const { chosen, open, totalFen } = summariseChoice({ lines, offers }, [
		{ lineNo: 1, offerId: "a" },
		{ lineNo: 2, offerId: "a" },
		{ lineNo: 3, offerId: "a" },
	]);
	expect(chosen.map(({ asked, fen }) => [asked.lineNo, fen])).toEqual([
		[1, 10_000],
		[2, 750],
	]);
	expect([open.map(({ lineNo }) => lineNo), totalFen]).toEqual([[3], 10_750]);
});

test.each([
	[0, { skuId: "7" }, false],
	[0, { skuId: "8" }, true],
	[0, { skuId: "8", goods: { name: "螺栓", model: "Ｍ8×30" } }, false],
	[0, { skuId: "8", goods: { name: "螺栓", model: "M8×35" } }, true],
	[0, {}, false],
	[1, { goods: { name: "定位销", model: "φ10" } }, true],
	[1, { goods: { name: "定位销", model: "φ 8" } }, false],
	[2, { skuId: "9", goods: { name: "手套", model: "L" } }, false],
] as const)("§7 inquiry: for line %i the offer %o is a substitute: %s", (at, offered, expected) => {
	const asked = lines[at] as (typeof lines)[number];
	expect(isSubstitute(asked, { ...terms, lineNo: 1, price: "1.00", ...offered } as OfferLine)).toBe(expected);
});

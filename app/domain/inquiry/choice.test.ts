import { expect, test } from "vitest";
import type { OfferLine } from "~/api/schema/inquiry";
import { isSubstitute, summariseChoice } from "./choice";

const lines = [
	{ lineNo: 1, skuId: "7", name: "六角头螺栓", model: "M8×30", unit: "支", num: 200 },
	{ lineNo: 2, name: "定位销", model: "φ8", unit: "件", num: 3 },
	{ lineNo: 3, name: "手套", model: "", unit: "双", num: 5 },
];
/** A buyer's own words, with a brand and a model among them. */
const freeLines = [
	{ lineNo: 4, name: "SKF 深沟球轴承 6204-2RS", model: "", unit: "个", num: 4 },
	{ lineNo: 5, name: "埃美柯 黄铜球阀", model: "", unit: "只", num: 2 },
];
const terms = { nakedPrice: "1.00", taxRate: 0.13, promiseDays: 3 };
const offers = [
	{
		offerId: "a",
		round: 1,
		venderId: "v",
		venderName: "某店",
		time: "",
		validUntil: "",
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
	// Another article is another one to the buyer, even where its maker calls the model the same.
	[0, { skuId: "8", goods: { name: "螺栓", model: "Ｍ8×30" } }, true],
	[0, { skuId: "8", goods: { name: "螺栓", model: "M8×35" } }, true],
	// Goods outside the catalogue, for an article of it: their words decide.
	[0, {}, false],
	[0, { goods: { name: "螺栓", model: "M8×35" } }, true],
	[0, { goods: { name: "六角头螺栓", model: "M8×30" } }, false],
	[1, { goods: { name: "定位销", model: "φ10" } }, true],
	[1, { goods: { name: "定位销", model: "φ 8" } }, false],
	[1, { goods: { name: "定位销", model: "φ8×30 GB119" } }, false],
	[1, { goods: { name: "定位销", model: "φ80" } }, true],
	// Nobody asked for a model or a brand of gloves.
	[2, { skuId: "9", goods: { name: "手套", model: "L" } }, false],
	[2, { goods: { name: "手套", brandName: "霍尼韦尔" } }, false],
	// The asked words name brand and model, whichever box they stand in.
	[3, { goods: { name: "轴承", brandName: "SKF", model: "6204-2RS" } }, false],
	[3, { goods: { name: "轴承", brandName: "人本", model: "6204-2RS" } }, true],
	[3, { goods: { name: "轴承", brandName: "SKF", model: "6205-2RS" } }, true],
	[
		3,
		{ skuId: "12", goods: { name: "深沟球轴承", brandName: "斯凯孚（SKF）", model: "6204-2RS/C3" } },
		false,
	],
	[4, { goods: { name: "球阀", brandName: "远大", model: "DN25" } }, true],
	[4, { goods: { name: "球阀", brandName: "埃美柯", model: "Q11F-16" } }, false],
] as const)("§7 inquiry: for line %i the offer %o is a substitute: %s", (at, offered, expected) => {
	const asked = [...lines, ...freeLines][at] as (typeof lines)[number];
	expect(isSubstitute(asked, { ...terms, lineNo: 1, price: "1.00", ...offered } as OfferLine)).toBe(expected);
});

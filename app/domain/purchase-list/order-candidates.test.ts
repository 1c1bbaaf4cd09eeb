import { expect, test } from "vitest";
import { toNamed } from "./match-line";
import { orderCandidates } from "./order-candidates";

const candidate = (
	skuId: string,
	price: string,
	{
		article = skuId,
		lacks = [] as string[],
		isExact = false,
		...goods
	}: object & Record<string, unknown> = {},
) => ({
	...toNamed(
		{
			...{ skuId, name: "签字笔", brandName: "某牌", imagePath: "", price, saleUnit: "盒", lowestBuy: 1 },
			...{ venderName: "某店", stockStateId: 33 as const, ...goods },
		},
		"已选",
	),
	...{ article: String(article), lacks: lacks as string[], isExact: Boolean(isExact) },
});
const order = (found: ReturnType<typeof candidate>[], unit = "", bought: Record<string, boolean> = {}) =>
	orderCandidates(found, unit, new Map(Object.entries(bought).map(([skuId, own]) => [skuId, { own }])))
		.map(({ goods }) => goods.skuId)
		.join("");
const box = (size: number) => ({ article: "pen", pack: { size, unit: "支" } });
const lacking = { lacks: ["没有得力"] };

test.each([
	["as found where nothing tells them apart", [candidate("1", "9.00"), candidate("2", "5.00")], "12"],
	["what the line names", [candidate("1", "9.00"), candidate("2", "9.00", { isExact: true })], "21"],
	["what lacks nothing", [candidate("1", "9.00", lacking), candidate("2", "9.00")], "21"],
	[
		"the lowest price of one article, goods without stock last",
		[
			candidate("1", "9.00", { article: "pen" }),
			candidate("2", "1.00", { article: "pen", stockStateId: 34 }),
			candidate("3", "5.00", { article: "pen" }),
		],
		"312",
	],
	[
		"each pack of an article once before a second supplier's",
		[candidate("1", "9.00", box(12)), candidate("2", "5.00", box(10)), candidate("3", "6.00", box(10))],
		"213",
	],
])("UX purchase list: first comes %s", (_, found, ids) => {
	expect(order(found)).toBe(ids);
});

test("UX purchase list: goods in the line's unit come first, then in another one", () => {
	const found = [candidate("1", "1.00", { saleUnit: "包" }), candidate("2", "9.00", box(10))];
	expect([order(found, "盒"), order(found, "支"), order(found, "包"), order(found)]).toEqual([
		"21",
		"21",
		"12",
		"12",
	]);
});

test("UX purchase list: goods without stock for the wanted number come after all others that fit", () => {
	const found = [
		{ ...candidate("1", "1.00"), canBuy: false },
		{ ...candidate("2", "1.00", { isExact: true }), canBuy: false },
		candidate("3", "1.00", { stockStateId: 34 }),
		candidate("4", "9.00"),
		candidate("5", "1.00", lacking),
	];
	expect(order(found, "", { "1": true })).toBe("24135");
});

test("UX purchase list: what the buyer bought comes before what colleagues bought, and goods that lack something after", () => {
	const found = [
		candidate("1", "1.00"),
		candidate("2", "1.00"),
		candidate("3", "1.00"),
		candidate("4", "1.00", lacking),
	];
	expect(order(found, "", { "2": false, "3": true, "4": true })).toBe("3214");
});

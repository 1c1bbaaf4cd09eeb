import { describe, expect, test } from "vitest";
import { decideLines, type Offer, type Rule } from "./decide-lines";

const offer = (skuId: string, price: string, more: Partial<Offer> = {}, article = "6204"): Offer => ({
	goods: {
		...{ skuId, name: `轴承 ${article}`, brandName: "SKF", model: article, imagePath: "/p.svg", price },
		...{ saleUnit: "个", lowestBuy: 1, venderName: `店${skuId}`, venderId: skuId },
	},
	...{ article, isExact: false, fits: true, num: 10, canBuy: true, arrivalDays: 3 },
	...{ freight: undefined, bought: undefined, chosenBefore: undefined },
	...more,
});
const own = { bought: { own: true, time: 5 } };
const colleague = { bought: { own: false, time: 9 } };
const exact = { isExact: true };
const lacking = { fits: false };
const gone = { canBuy: false };
const freight = { freight: { price: "10.00", freeFrom: "200.00" } };
const ladder = (skuId: string) => {
	const plain = offer(skuId, "15.60", exact);
	return { ...plain, goods: { ...plain.goods, priceLadder: [{ from: 10, price: "15.13" }] } };
};

const decide = (offers: Offer[], rule?: Rule) => {
	const choice = decideLines([{ key: "k", offers }], [], rule).get("k");
	return choice ? `${choice.skuId} ${choice.by}` : "open";
};

describe("UX purchase list: a line is decided before anybody clicks", () => {
	test.each([
		["nothing was found", [], "open"],
		[
			"a model, an id or a code names it",
			[offer("1", "5.00", exact), offer("2", "1.00", {}, "6205")],
			"1 exact",
		],
		["it is named, and not in stock", [offer("1", "5.00", { ...exact, ...gone })], "1 exact"],
		["only one article fits", [offer("1", "5.00"), offer("2", "1.00", lacking, "6205")], "1 only"],
		["several articles fit", [offer("1", "5.00"), offer("2", "1.00", {}, "6205")], "open"],
		["none fits", [offer("1", "5.00", lacking)], "open"],
		[
			"several suppliers have it: the lowest",
			[offer("1", "5.00", exact), offer("2", "4.00", exact)],
			"2 lowest",
		],
		[
			"the lowest has none",
			[offer("1", "5.00", exact), offer("2", "4.00", { ...exact, ...gone })],
			"1 lowest",
		],
		[
			"none has any",
			[offer("1", "5.00", { ...exact, ...gone }), offer("2", "4.00", { ...exact, ...gone })],
			"2 lowest",
		],
		["the ladder makes it the lowest", [offer("1", "15.50", exact), ladder("2")], "2 lowest"],
		[
			"freight makes the other the lowest",
			[offer("1", "5.00", { ...exact, ...freight }), offer("2", "5.90", exact)],
			"2 lowest",
		],
		[
			"freight is free from a sum",
			[offer("1", "25.00", { ...exact, ...freight }), offer("2", "25.90", exact)],
			"1 lowest",
		],
		[
			"this buyer bought the dearer one",
			[offer("1", "5.00", { ...exact, ...own }), offer("2", "4.00", exact)],
			"1 last",
		],
		[
			"a colleague bought the dearer one",
			[offer("1", "5.00", { ...exact, ...colleague }), offer("2", "4.00", exact)],
			"2 lowest",
		],
		[
			"this buyer bought one of several articles",
			[offer("1", "5.00", own), offer("2", "4.00", {}, "6205")],
			"1 last",
		],
		[
			"this buyer bought two of several articles",
			[offer("1", "5.00", own), offer("2", "4.00", own, "6205"), offer("3", "4.00", {}, "6206")],
			"open",
		],
		[
			"this buyer bought one that lacks something",
			[
				offer("1", "5.00", { ...own, ...lacking }),
				offer("2", "4.00", {}, "6205"),
				offer("3", "4.00", {}, "6206"),
			],
			"open",
		],
		[
			"this buyer bought one that has none left",
			[offer("1", "5.00", { ...own, ...gone }), offer("2", "4.00", {}, "6205")],
			"open",
		],
		[
			"a colleague bought one of several articles",
			[offer("1", "5.00", colleague), offer("2", "4.00", {}, "6205")],
			"open",
		],
		[
			"this buyer chose it for the same words",
			[offer("1", "5.00", { chosenBefore: { own: true } }), offer("2", "1.00", {}, "6205")],
			"1 before",
		],
		[
			"a colleague chose it for the same words",
			[offer("1", "5.00", { chosenBefore: { own: false } }), offer("2", "1.00", {}, "6205")],
			"open",
		],
	])("%s", (_, offers, choice) => {
		expect(decide(offers)).toBe(choice);
	});

	test("the goods of other lines spare the freight of their supplier", () => {
		const here = offer("1", "5.00", { ...exact, ...freight });
		const there = offer("2", "4.90", { ...exact, ...freight });
		const lines = [{ key: "a", offers: [here, there] }];
		expect(decideLines(lines, []).get("a")?.skuId).toBe("2");
		expect(decideLines(lines, [{ goods: here.goods, num: 1 }]).get("a")?.skuId).toBe("1");
		const single = { key: "b", offers: [offer("1", "7.00", { ...exact, ...freight }, "NU206")] };
		expect(decideLines([...lines, single], []).get("a")?.skuId).toBe("1");
	});
});

describe("UX purchase list: open lines are decided all at once", () => {
	const offers = [
		offer("1", "5.00", { ...lacking, ...own }, "A"),
		offer("2", "4.00", { arrivalDays: 5 }, "B"),
		offer("3", "4.50", { arrivalDays: 1, ...colleague }, "C"),
		offer("4", "1.00", gone, "D"),
	];
	test.each([
		["lowest", offers, "2 lowest"],
		["fastest", offers, "3 fastest"],
		["last", offers, "1 last"],
		["last", offers.slice(1), "3 last"],
		["last", [offer("2", "4.00")], "open"],
		["first", offers, "1 first"],
		["lowest", [offer("1", "9.00", { num: null }, "A"), offer("2", "1.00", {}, "B")], "2 lowest"],
		["lowest", [offer("1", "5.00", lacking)], "open"],
		["first", [offer("4", "1.00", gone)], "open"],
	] as const)("%s of %j", (rule, all, choice) => {
		expect(decide([...all], rule)).toBe(choice);
	});
});

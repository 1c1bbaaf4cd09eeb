import { expect, test } from "vitest";
import { findBaseUnit, type Offered, toWanted } from "./wanted";

const screws: Offered = {
	price: "22.30",
	priceLadder: [
		{ from: 5, price: "21.00" },
		{ from: 50, price: "19.00" },
	],
	saleUnit: "盒",
	pack: { size: 20, unit: "支" },
	lowestBuy: 1,
	orderMultiple: 1,
};

test.each([
	[1, { num: 1, price: "22.30", total: "22.30", message: null }],
	[80, { num: 4, price: "22.30", total: "89.20" }],
	[81, { num: 5, price: "21.00", total: "105.00" }],
	[1000, { num: 50, price: "19.00", total: "950.00" }],
])("UX compare: %i pieces are whole packs at the price of their step", (need, wanted) => {
	expect(toWanted(screws, need, true)).toMatchObject({ ...wanted, isEnough: true });
});

test("UX compare: minimum, multiple and limit change the number, and say why", () => {
	const rule = { ...screws, lowestBuy: 4, orderMultiple: 4, limitBuy: 8 };
	expect(toWanted(rule, 20, true)).toMatchObject({ num: 4, message: "起订量为 4 盒", isEnough: true });
	expect(toWanted(rule, 100, true)).toMatchObject({ num: 8, message: "须按 4 的倍数购买" });
	expect(toWanted(rule, 400, true)).toMatchObject({ num: 8, message: "每单限购 8 盒", isEnough: false });
	expect(toWanted({ ...rule, limitBuy: 3 }, 20, true)).toBeNull();
});

test("UX compare: without a common piece the number counts sale units", () => {
	expect(toWanted(screws, 5, false)).toMatchObject({ num: 5, total: "105.00" });
	expect(findBaseUnit([screws, { saleUnit: "支" }])).toBe("支");
	expect(findBaseUnit([screws, { saleUnit: "盒" }])).toBeNull();
	expect(findBaseUnit([screws, { saleUnit: "个" }])).toBeNull();
	expect(findBaseUnit([])).toBeNull();
});

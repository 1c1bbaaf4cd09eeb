import { describe, expect, test } from "vitest";
import type { Stock } from "~/api/schema/stock";
import { describeStock, diffStock, summariseChanges } from "./stock-difference";

const have = (skuId: string, arrivalDays?: number): Stock => ({
	skuId,
	areaId: "1_72_55653_0",
	stockStateId: 33,
	stockStateDesc: "现货",
	remainNum: -1,
	canPurchase: true,
	...(arrivalDays !== undefined && { arrivalDays }),
});
const lack = (skuId: string): Stock => ({ ...have(skuId), stockStateId: 34, canPurchase: false });

describe("the changes of another area", () => {
	test("§3 address: goods that are gone, are back, or take other days, each SKU once", () => {
		const before = [have("1"), have("2"), have("3", 1), have("4", 1), have("5", 1), lack("6"), have("7", 2)];
		const after = [lack("3"), lack("1"), lack("2"), have("4", 5), have("5", 4.2), have("6", 3), have("7", 2)];
		const changes = diffStock(before, after);
		expect(changes.map(({ skuId }) => skuId)).toEqual(["1", "2", "3", "4", "5", "6"]);
		expect(summariseChanges(changes)).toBe("3 种无货，2 种改为 5 天，1 种恢复供货");
	});

	test("§3 address: it says nothing without a change, or about a SKU that one area does not know", () => {
		expect(diffStock([have("1", 2), lack("2")], [have("1", 1.5), lack("2")])).toEqual([]);
		expect(diffStock([have("1")], [])).toEqual([]);
		expect(summariseChanges([])).toBe("");
	});

	test("§3 address: without a day the state speaks, and no day at all is today", () => {
		expect(describeStock({ ...have("1"), stockStateDesc: "预订" })).toBe("预订");
		expect(describeStock(have("1", 0))).toBe("当天送达");
		expect(summariseChanges(diffStock([have("1", 3)], [{ ...have("1"), stockStateDesc: "预订" }]))).toBe(
			"1 种改为预订",
		);
	});
});

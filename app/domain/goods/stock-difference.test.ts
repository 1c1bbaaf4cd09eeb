import { describe, expect, test } from "vitest";
import type { Stock } from "~/api/schema/stock";
import { present } from "~/api/wire/present";
import { describeStock, diffStock, summariseChanges } from "./stock-difference";

const have = (skuId: string, arrivalDays?: number): Stock => ({
	skuId,
	areaId: "1_72_55653_0",
	stockStateId: 33,
	stockStateDesc: "现货",
	remainNum: -1,
	canPurchase: true,
	...present({ arrivalDays }),
});
const lack = (skuId: string): Stock => ({ ...have(skuId), stockStateId: 34, canPurchase: false });

describe("the changes of another area", () => {
	test("§3 address: goods that are gone, are back, or take other days, each SKU once", () => {
		const before = [have("1"), have("2"), have("3", 1), have("4", 1), have("5", 1), lack("6"), have("7", 2)];
		const after = [lack("3"), lack("1"), lack("2"), have("4", 5), have("5", 4.2), have("6", 3), have("7", 2)];
		const changes = diffStock(before, after);
		expect(changes.map(({ skuId }) => skuId)).toEqual(["1", "2", "3", "4", "5", "6"]);
		expect(summariseChanges(changes)).toBe("3 种商品无货，2 种商品晚到 4 天，1 种商品恢复供货");
	});

	test("§3 address: a change of days is their difference, and one without a former day names the new one", () => {
		const tell = (from: Stock, to: Stock) => summariseChanges(diffStock([from], [to]));
		expect(tell(have("1", 1), have("1", 1.5))).toBe("1 种商品晚到 1 天");
		expect(tell(have("1", 5), have("1", 0))).toBe("1 种商品早到 5 天");
		expect(tell(have("1"), have("1", 3))).toBe("1 种商品改为 3 天送达");
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
			"1 种商品改为 预订",
		);
	});
});

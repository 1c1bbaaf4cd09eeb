import { describe, expect, test } from "vitest";
import type { Compared } from "./compared";
import { findCheapest, listRows } from "./comparison-rows";

const now = Date.parse("2026-11-23T01:00:00Z");
const glove: Compared = {
	skuId: "1",
	name: "一次性丁腈手套",
	imagePath: "/pictures/glove/1.svg",
	brandName: "岩盾",
	model: "YA-509-S",
	saleUnit: "盒",
	pack: { size: 100, unit: "只" },
	lowestBuy: 5,
	orderMultiple: 5,
	price: "33.90",
	nakedPrice: "30.00",
	taxRate: 0.13,
	venderId: "12",
	venderName: "优禾工业品自营",
	isOnSale: true,
	delivery: { stockStateId: 33, stockStateDesc: "现货", arrivalDays: 1 },
	attributes: new Map([
		["厚度", "4mil"],
		["型号", "YA-509-S"],
	]),
};

const other: Compared = {
	...glove,
	skuId: "2",
	price: "27.70",
	nakedPrice: "24.51",
	venderId: "30",
	venderName: "重庆联岑物资有限公司",
	attributes: new Map([["粉末", "无粉"]]),
};

const rowOf = (skus: Compared[], name: string) => listRows(skus, now).find((row) => row.name === name);
const differing = (skus: Compared[]) =>
	listRows(skus, now).flatMap(({ name, differs }) => (differs ? [name] : []));

describe("UX compare: the rows of a comparison", () => {
	test("UX compare: rows that differ are marked, and no others", () => {
		expect(differing([glove, other])).toEqual(["含税价", "折合单价", "未税价", "供应商", "厚度", "粉末"]);
		expect(differing([glove, { ...glove, skuId: "2" }])).toEqual([]);
		expect(differing([glove])).toEqual([]);
	});

	test("UX compare: the attributes of all, each once, without those that have a row of their own", () => {
		const names = listRows([glove, other], now).map(({ name }) => name);
		expect(names.slice(11)).toEqual(["厚度", "粉末"]);
		expect(new Set(names).size).toBe(names.length);
		expect(rowOf([glove, other], "厚度")?.values).toEqual(["4mil", ""]);
	});

	test("UX compare: price, tax, minimum and multiple have the usual words", () => {
		const values = Object.fromEntries(listRows([glove], now).map(({ name, values }) => [name, values[0]]));
		expect(values).toMatchObject({
			含税价: "¥33.90/盒",
			折合单价: "¥0.339/只",
			未税价: "¥30.00",
			税率: "13%",
			库存: "现货",
			送达: "预计 11-24（周二）前送达",
			起订量: "5 盒（500 只）",
			购买倍数: "按 5 的倍数",
		});
	});

	test("R1: an unknown value is no difference, and is not called missing", () => {
		const unknown = { ...glove, skuId: "2", delivery: null, attributes: null };
		expect(rowOf([glove, unknown], "库存")).toEqual({
			name: "库存",
			values: ["现货", null],
			differs: false,
		});
		expect(rowOf([glove, unknown], "厚度")?.values).toEqual(["4mil", null]);
		expect(differing([glove, unknown])).toEqual([]);
		expect(listRows([unknown], now).at(-1)).toEqual({ name: "规格参数", values: [null], differs: false });
	});

	test("UX compare: the cheapest that can be bought is marked; none where all cost the same", () => {
		const offSale = { ...other, skuId: "3", price: "1.00", isOnSale: false };
		expect([...(findCheapest([glove, other, offSale]) ?? [])]).toEqual(["2"]);
		expect(findCheapest([glove, { ...glove, skuId: "2" }])).toEqual(new Set());
		expect(findCheapest([glove])).toEqual(new Set());
		expect(rowOf([glove, offSale], "库存")?.values).toEqual(["现货", "已下架"]);
	});

	test("UX compare: the cheapest is that by the piece, whatever a pack costs", () => {
		const large = { ...glove, skuId: "3", price: "45.00", pack: { size: 200, unit: "只" } };
		expect(findCheapest([glove, large])).toEqual(new Set(["3"]));
		expect(findCheapest([glove, { ...large, pack: { size: 200, unit: "副" } }])).toBeNull();
		expect(findCheapest([glove, { ...large, pack: undefined }])).toBeNull();
	});

	test("UX compare: beside packs, goods that are sold by the piece have the same row", () => {
		const single = { ...glove, skuId: "3", price: "0.40", saleUnit: "只", pack: undefined };
		expect(rowOf([glove, single], "折合单价")?.values).toEqual(["¥0.339/只", "¥0.40/只"]);
		expect(rowOf([single], "折合单价")).toBeUndefined();
	});

	test("UX compare: attributes that differ come before those that are alike", () => {
		const one = {
			...glove,
			attributes: new Map([
				["材质", "丁腈"],
				["厚度", "4mil"],
			]),
		};
		const two = {
			...other,
			attributes: new Map([
				["材质", "丁腈"],
				["厚度", "6mil"],
			]),
		};
		expect(
			listRows([one, two], now)
				.map(({ name }) => name)
				.slice(-2),
		).toEqual(["厚度", "材质"]);
	});
});

test("UX compare: a wanted number has its own rows, and the least sum that covers it is the cheapest", () => {
	const wanted = {
		num: 5,
		price: "33.90",
		total: "169.50",
		message: "起订量为 5 盒",
		isEnough: true,
		listPrice: "33.90",
	};
	const many = { ...glove, wanted };
	const few = {
		...other,
		wanted: { ...wanted, num: 2, total: "55.40", message: "每单限购 2 盒", isEnough: false },
	};
	const third = { ...other, skuId: "3", wanted: { ...wanted, num: 6, total: "166.20", message: null } };
	expect(rowOf([many, third], "采购数量")?.values).toEqual([
		"5 盒（500 只），起订量为 5 盒",
		"6 盒（600 只）",
	]);
	expect(rowOf([many, few], "合计")?.values).toEqual(["¥169.50", "¥55.40"]);
	expect(findCheapest([many, few, third])).toEqual(new Set(["3"]));
	expect(rowOf([glove, other], "合计")).toBeUndefined();
});

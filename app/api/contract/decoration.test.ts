import { describe, expect, test } from "vitest";
import { readOutput } from "../wire/read-output";
import { DecoratedPage } from "./decoration";

describe("§7 decoration: the modules of a page", () => {
	test("R1: a module of an unknown type or with broken options is left out, the rest stays", () => {
		const read = readOutput(DecoratedPage, {
			pageId: "1",
			name: "首页",
			modules: [
				{ moduleId: "1", type: "hologram", options: null },
				{ moduleId: "2", type: "carousel", options: null },
				{ moduleId: "3", type: "floor", options: { tabs: "x" } },
				"nonsense",
				{ moduleId: "4", type: "richText", title: null, options: { html: "<p>1</p>" } },
			],
		});
		const left = [{ moduleId: "4", type: "richText", options: { html: "<p>1</p>" } }];
		expect(read).toMatchObject({ ok: true, value: { modules: left } });
		expect(read.ok && read.dropped).toHaveLength(4);
	});

	test("R1: a page of unknown modules alone is empty, and one broken article costs its place on a floor", () => {
		const goods = {
			skuId: "1",
			spuId: "1",
			name: "手套",
			highlight: "手套",
			imagePath: "/1.png",
			brandName: "",
			saleUnit: "双",
			price: "1.00",
			nakedPrice: "0.88",
			venderId: "V1",
			venderName: "优禾",
			lowestBuy: 1,
			saleCount: 0,
			stockStateId: 33,
		};
		const floor = (list: object[]) => ({
			moduleId: "2",
			type: "floor",
			options: { tabs: [{ title: "热销", goods: list }] },
		});
		const readModules = (modules: unknown[]) => {
			const read = readOutput(DecoratedPage, { pageId: "1", name: "", modules });
			return read.ok && (read.value as DecoratedPage).modules;
		};
		expect(readModules([{ moduleId: "1", type: "hologram", options: {} }])).toEqual([]);
		const whole = readModules([floor([goods])]);
		expect(whole).toHaveLength(1);
		expect(readModules([floor([{ ...goods, price: 1 }, goods])])).toEqual(whole);
		expect(readModules([floor([{ ...goods, price: 1 }]), floor([goods])])).toEqual(whole);
	});
});

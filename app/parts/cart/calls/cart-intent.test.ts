import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { inheritedNames } from "../../../../tests/support/fixtures/hostile";
import { CartButton, parseNumberEdits } from "./cart-intent";

const parse = (text: string) => v.safeParse(CartButton, text);

describe("CONTRACT Cart: the intent of a button", () => {
	test.each([
		["select/all/1", { type: "select", selection: { all: true, checked: true } }],
		["select/vender/V7/0", { type: "select", selection: { venderId: "V7", checked: false } }],
		["select/item/12/1", { type: "select", selection: { cartItemIds: ["12"], checked: true } }],
		["number/12/40", { type: "number", cartItemId: "12", num: 40 }],
		["delete/12", { type: "delete", cartItemId: "12" }],
		["delete/a.b:c-d_1", { type: "delete", cartItemId: "a.b:c-d_1" }],
		["sku/12/900", { type: "sku", cartItemId: "12", skuId: "900" }],
		["gift/12/900", { type: "gift", cartItemId: "12", skuId: "900" }],
		["settle", { type: "settle", venderId: undefined }],
		["settle/9", { type: "settle", venderId: "9" }],
		["page/2", { type: "page", pageIndex: 2 }],
		["numbers", { type: "numbers" }],
		["add/100/20", { type: "add", skuId: "100", num: 20 }],
		["add/100", { type: "add", skuId: "100" }],
	])("CONTRACT Cart: %s is understood", (text, intent) => {
		expect(parse(text).output).toEqual(intent);
	});

	test.each([
		"",
		"select",
		"select/all/2",
		"select/item//1",
		"select.all.1",
		"delete/",
		"delete/a/b",
		"delete/../7",
		"settle/",
		"settle/1/2",
		"page/0",
		"page/1e9",
		...inheritedNames,
		"gift/1",
		"sku/1",
		"sku/1/",
		"number/1",
		"number/1/0",
		"add/1/0",
		"add/1/2/3",
	])("O4: %j asks nothing", (text) => {
		expect(parse(text).success).toBe(false);
	});

	test("O4: no text makes it throw", () => {
		fc.assert(fc.property(fc.string(), (text) => void parse(text)));
	});
});

describe("O5: numbers", () => {
	test.each(["-1", "0", "1.5", "1e3", "NaN", "100000", "", " ", "٣", "9007199254740993"])(
		"O5: %j is no number of pieces",
		(num) => {
			expect(parse(`add/1/${num}`).success).toBe(false);
			expect(parseNumberEdits({ "num/7/5": num })).toEqual({ edits: [], message: "数量须为 1–99999 的整数" });
		},
	);

	test("O5: only a changed number is an edit", () => {
		expect(parseNumberEdits({ "num/7/5": "5", "num/8/5": " 6 ", "num/9": "4", other: "1" })).toEqual({
			edits: [{ cartItemId: "8", num: 6 }],
		});
	});

	test("UX unit: a number in pieces is one of packs, and the box of a line that a button decides is not read", () => {
		const unit = { "unit/7": "piece/20" };
		expect(parseNumberEdits({ "num/7/5": "200", ...unit })).toEqual({
			edits: [{ cartItemId: "7", num: 10 }],
		});
		expect(parseNumberEdits({ "num/7/5": "100", ...unit })).toEqual({ edits: [] });
		expect(parseNumberEdits({ "num/7/5": "210", ...unit }).message).toBe("须按 20 的倍数购买，可改为 220");
		expect(parseNumberEdits({ "num/7/5": "210", ...unit }, "7")).toEqual({ edits: [] });
	});
});

import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { pressed } from "~/parts/form/pressed";
import { CartChange } from "./cart-change";
import { parseNumberEdits } from "./parse-number-edits";

const ChangeButton = pressed(CartChange);

describe("CONTRACT Cart: the change of a button", () => {
	test.each([
		["select/all/1", { type: "select", selection: { all: true, checked: true } }],
		["select/vender/V7/0", { type: "select", selection: { venderId: "V7", checked: false } }],
		["select/item/12/1", { type: "select", selection: { cartItemIds: ["12"], checked: true } }],
		["number/12/40", { type: "number", cartItemId: "12", num: 40 }],
		["delete/12", { type: "delete", cartItemId: "12" }],
		["delete/a.b:c-d_1", { type: "delete", cartItemId: "a.b:c-d_1" }],
		["sku/12/900", { type: "sku", cartItemId: "12", skuId: "900" }],
		["gift/12/900", { type: "gift", cartItemId: "12", skuId: "900" }],
	])("CONTRACT Cart: %s is understood", (text, change) => {
		expect(v.parse(ChangeButton, text)).toEqual(change);
	});
});

describe("O5: numbers", () => {
	test.each(["-1", "0", "1.5", "1e3", "NaN", "100000", "", " ", "٣", "9007199254740993"])(
		"O5: %j is no number of pieces",
		(num) => {
			expect(v.is(ChangeButton, `number/1/${num}`)).toBe(false);
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

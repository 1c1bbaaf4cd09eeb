import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inheritedNames } from "../../../tests/support/fixtures/hostile";
import { parseCartForm, parseCartIntent, parseNumberEdits } from "./cart-intent";

function form(pairs: Record<string, string>): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(pairs)) data.append(name, value);
	return data;
}

describe("CONTRACT Cart: what a form asks", () => {
	test.each([
		["select.all.1", { type: "select", selection: { all: true, checked: true } }],
		["select.vender.V7.0", { type: "select", selection: { venderId: "V7", checked: false } }],
		["select.item.12.1", { type: "select", selection: { cartItemIds: ["12"], checked: true } }],
		["number.12.40", { type: "number", cartItemId: "12", num: 40 }],
		["delete.12", { type: "delete", cartItemId: "12" }],
		["gift.12.900", { type: "gift", cartItemId: "12", skuId: "900" }],
		["settle", { type: "settle" }],
		["numbers", { type: "numbers" }],
	])("CONTRACT Cart: %s is understood", (text, intent) => {
		expect(parseCartIntent(text)).toEqual(intent);
	});

	test.each([
		"",
		"select",
		"select.all.2",
		"select.item..1",
		"delete.",
		"delete.a/b",
		...inheritedNames,
		"gift.1",
		"number.1",
		"number.1.0",
	])("O4: %j asks nothing", (text) => {
		expect(parseCartIntent(text)).toBeNull();
	});

	test("O4: no text makes it throw", () => {
		fc.assert(fc.property(fc.string(), (text) => void parseCartIntent(text)));
	});
});

describe("UX access: the forms of cards and of the item page add without JavaScript", () => {
	test.each([
		[
			{ intent: "add", skuId: "100", num: "3" },
			{ type: "add", items: [{ skuId: "100", num: 3 }] },
		],
		[
			{ intent: "buy", skuId: "100" },
			{ type: "buy", items: [{ skuId: "100", num: 1 }] },
		],
		[{ add: "100" }, { type: "add", items: [{ skuId: "100", num: 1 }] }],
		[{ add: "100.20" }, { type: "add", items: [{ skuId: "100", num: 20 }] }],
	])("UX access: %j adds", (fields, intent) => {
		expect(parseCartForm(form(fields))).toEqual(intent);
	});
});

describe("O5: numbers", () => {
	test.each(["-1", "0", "1.5", "1e3", "NaN", "100000", "", " ", "٣", "9007199254740993"])(
		"O5: %j is no number of pieces",
		(num) => {
			expect(parseCartForm(form({ intent: "add", skuId: "1", num }))).toBeNull();
			expect(parseNumberEdits(form({ "num.7.5": num }))).toEqual({ edits: [], wrong: ["7"] });
		},
	);

	test("O5: only what was typed over is an edit", () => {
		expect(parseNumberEdits(form({ "num.7.5": "5", "num.8.5": " 6 ", "num.9": "4", other: "1" }))).toEqual({
			edits: [{ cartItemId: "8", num: 6 }],
			wrong: [],
		});
	});
});

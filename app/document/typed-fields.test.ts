import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Drawn, drawForms, enter, fieldGlobals } from "../../tests/support/browser/fake-fields";
import { holdTyped, isTypedIn, restoreTyped, storeTyped } from "./typed-fields";

beforeEach(() => {
	for (const [name, value] of Object.entries(fieldGlobals)) vi.stubGlobal(name, value);
});
afterEach(() => void vi.unstubAllGlobals());

/** An item's number boxes and the search, in a page that a translator has changed. */
const page: Record<string, readonly Drawn[]> = {
	"/search": [{ name: "keyword", value: "劳保手套" }],
	"/item?skuId=100012043978": [
		{ name: "num/100012043978", value: "1" },
		{ name: "unit/100012043978", kind: "select", options: ["副", "打", "箱"], value: "副" },
		{ name: "remark", kind: "textarea" },
		{ name: "agreed", type: "checkbox", value: "1" },
	],
};

describe("R11: text typed before React draws the page again", () => {
	test("R11: stands in the new fields, and React hears of it as of the buyer's typing", () => {
		const [keyword, number, unit, remark, agreed] = drawForms(page);
		enter(keyword, "丁腈手套 L 码 100 只/盒");
		enter(number, "12");
		enter(unit, "箱");
		// The app starts here, and the buyer goes on.
		const typed = holdTyped();
		enter(remark, "请送到 3 号库房，联系王磊 138 0013 8000");
		enter(agreed, true);
		const drawn = drawForms(page);
		typed.putBack();
		expect(drawn.map((field) => field.value)).toEqual([
			"丁腈手套 L 码 100 只/盒",
			"12",
			"箱",
			"请送到 3 号库房，联系王磊 138 0013 8000",
			"1",
		]);
		expect(drawn[4]?.checked).toBe(true);
		expect(drawn.map(({ told }) => told)).toEqual([
			["input", "change"],
			["input", "change"],
			["change"],
			["input", "change"],
			["click"],
		]);
		expect(document.activeElement).toBe(drawn[4]);
	});

	test("R11: is put back at each further redraw, with what was typed between them", () => {
		const [, number] = drawForms(page);
		const typed = holdTyped();
		enter(number, "12");
		const [, second] = drawForms(page);
		typed.putBack();
		enter(second, "120");
		const [, third] = drawForms(page);
		typed.putBack();
		expect([second?.value, third?.value]).toEqual(["120", "120"]);
	});

	test("R11: stands in the newest fields where the putting back itself makes React draw the page again", () => {
		const [keyword] = drawForms(page);
		const typed = holdTyped();
		enter(keyword, "无尘胶带 48mm×50m");
		const [second] = drawForms(page);
		let third: typeof second;
		if (second) second.onTold = () => ([third] = drawForms(page));
		typed.putBack();
		typed.putBack();
		expect([second?.value, third?.value]).toEqual(["无尘胶带 48mm×50m", "无尘胶带 48mm×50m"]);
	});

	test("R11: the search of the head and that of the page, of one address, have their own words", () => {
		const two = { ...page, "/search#page": [{ name: "keyword", value: "劳保手套" }] };
		const draw = () => {
			const drawn = drawForms(two);
			for (const { form } of drawn)
				if (form?.action === "/search#page") Object.assign(form, { action: "/search" });
			return drawn;
		};
		const [inHead] = draw();
		const typed = holdTyped();
		enter(inHead, "胶带");
		const drawn = draw();
		typed.putBack();
		expect([drawn[0]?.value, drawn.at(-1)?.value]).toEqual(["胶带", "劳保手套"]);
	});

	test("R11: a field that is untouched, or still there, stays as the page has it", () => {
		const [, number] = drawForms(page);
		const typed = holdTyped();
		enter(number, "12");
		typed.putBack();
		expect(number?.told).toEqual([]);
		const [keyword, , unit] = drawForms(page);
		typed.putBack();
		expect([keyword?.told, unit?.told]).toEqual([[], []]);
	});

	test("R11: comes to the field of its own form and place where several have one name", () => {
		const lines = { "/a": [{ name: "num" }, { name: "num" }], "/b": [{ name: "num" }] };
		const fields = drawForms(lines);
		const typed = holdTyped();
		enter(fields[1], "7");
		enter(fields[2], "9");
		const drawn = drawForms(lines);
		typed.putBack();
		expect(drawn.map((field) => field.value)).toEqual(["", "7", "9"]);
	});

	test("R11: at the cashier, whose field is named like a property of forms, is put back, too", () => {
		const cashier: Record<string, readonly Drawn[]> = {
			"/cashier": [
				{ name: "method", type: "radio", value: "wechat", checked: true },
				{ name: "method", type: "radio", value: "transfer" },
				{ name: "remark" },
			],
		};
		const [wechat, transfer, remark] = drawForms(cashier);
		const typed = holdTyped();
		enter(transfer, true);
		wechat?.enter(false);
		enter(remark, "6 月货款");
		const drawn = drawForms(cashier);
		typed.putBack();
		expect(drawn[2]?.value).toBe("6 月货款");
		expect(drawn[1]?.checked).toBe(true);
		// The browser has taken the check away from the other: to tell that would choose it again.
		expect(drawn[0]?.told).toEqual([]);
	});

	test("R11: a chosen file stands in the new field, and what is typed below it, too", () => {
		const form: Record<string, readonly Drawn[]> = {
			"/afterSaleApply": [{ name: "file", type: "file" }, { name: "reason" }],
		};
		const [file, reason] = drawForms(form);
		const chosen = [{ name: "破损照片.jpg" }];
		if (file) file.files = chosen;
		const typed = holdTyped();
		enter(file, "C:\\fakepath\\破损照片.jpg");
		enter(reason, "外箱破损，3 副有裂口");
		const drawn = drawForms(form);
		typed.putBack();
		expect([drawn[0]?.files, drawn[1]?.value]).toEqual([chosen, "外箱破损，3 副有裂口"]);
		expect(drawn[0]?.told).toEqual(["input", "change"]);
	});
});

describe("whether something is typed", () => {
	test.each<[string, Drawn, string | boolean]>([
		["a text", { name: "num", value: "1" }, "12"],
		["an area", { name: "remark", kind: "textarea" }, "急"],
		["a choice", { name: "unit", kind: "select", options: ["副", "打"] }, "打"],
		["a box", { name: "agreed", type: "checkbox", value: "1" }, true],
	])("C10: %s says it, once it differs from the page's own", (_, drawn, to) => {
		const [field] = drawForms({ "/item": [drawn] });
		holdTyped();
		expect(isTypedIn()).toBe(false);
		enter(field, to);
		expect(isTypedIn()).toBe(true);
	});

	test("C10: a hidden field that a script has filled says nothing", () => {
		const [field] = drawForms({ "/item": [{ name: "key", type: "hidden" }] });
		holdTyped();
		enter(field, "7f1c");
		expect(isTypedIn()).toBe(false);
	});
});

describe("R7: text typed in a page that must load again", () => {
	const stored: Record<string, string> = {};
	beforeEach(() => {
		vi.stubGlobal("location", { href: "http://mall/cartNew" });
		vi.stubGlobal("sessionStorage", {
			getItem: (name: string) => stored[name] ?? null,
			setItem: (name: string, text: string) => Object.assign(stored, { [name]: text }),
			removeItem: (name: string) => void delete stored[name],
		});
	});

	test("R7: is typed again into the next load of the same address, once", () => {
		const [, number, , remark, agreed] = drawForms(page);
		enter(number, "12");
		enter(remark, "请送到 3 号库房");
		enter(agreed, true);
		expect(storeTyped(false)).toBe(true);
		const next = drawForms(page);
		restoreTyped();
		expect(next.map((field) => field.value)).toEqual(["劳保手套", "12", "副", "请送到 3 号库房", "1"]);
		expect(next[4]?.checked).toBe(true);
		const third = drawForms(page);
		restoreTyped();
		expect(third[1]?.value).toBe("1");
	});

	test("R7: is dropped where another page comes", () => {
		const [, number] = drawForms(page);
		enter(number, "12");
		storeTyped(false);
		vi.stubGlobal("location", { href: "http://mall/item?skuId=2" });
		const next = drawForms(page);
		restoreTyped();
		expect([next[1]?.value, Object.keys(stored)]).toEqual(["1", []]);
	});

	test("R7: is not stored where it is a password, or where the browser stores nothing", () => {
		const [secret] = drawForms({ "/login": [{ name: "password", type: "password" }] });
		enter(secret, "Mall@2026");
		expect([storeTyped(false), Object.keys(stored)]).toEqual([false, []]);
		const [keyword] = drawForms(page);
		enter(keyword, "胶带");
		vi.stubGlobal("sessionStorage", undefined);
		expect(storeTyped(true)).toBe(false);
		restoreTyped();
	});

	test("R4: is stored without a password where the page must load again all the same", () => {
		const [name, secret] = drawForms({
			"/login": [{ name: "loginName" }, { name: "password", type: "password" }],
		});
		enter(name, "wanglei");
		enter(secret, "Mall@2026");
		expect(storeTyped(true)).toBe(true);
		expect(JSON.stringify(stored)).toContain("wanglei");
		expect(JSON.stringify(stored)).not.toContain("Mall@2026");
	});

	test("R7: that is not readable stops nothing", () => {
		const [keyword] = drawForms(page);
		for (const text of ["{", "1", '{"page":"http://mall/cartNew","fields":7}']) {
			stored.typedFields = text;
			restoreTyped();
		}
		expect(keyword?.value).toBe("劳保手套");
	});
});

import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Cart, CartItem } from "~/api/schema/cart";
import { CartChange } from "~/parts/cart/calls/cart-change";
import { describeCart } from "~/parts/cart/lines/cart-facts";
import type { BriefLine } from "~/parts/cart/lines/lines";
import { pressed } from "~/parts/form/pressed";
import {
	formatTarget,
	type LineChange,
	listReady,
	listShownChanges,
	mergeChange,
	parseLineChanges,
	toKey,
	without,
} from "./line-change";
import { showBriefs, showChanges, showFacts } from "./show-changes";
import { describeLost, lifetimeMs, sortOut } from "./sort-out";

const noon = Date.UTC(2026, 10, 26, 4);

function createCart(...items: Partial<CartItem>[]): Cart {
	const full = items.map((item, at) => ({ cartItemId: `L${at + 1}`, num: 3, checked: false, ...item }));
	return { venders: [{ venderId: "V", items: full }], invalidItems: [] } as unknown as Cart;
}

const toChange = (change: Partial<LineChange>): LineChange => ({
	cartItemId: "L1",
	skuId: "S1",
	field: "num",
	value: "7",
	was: ["3"],
	at: noon,
	...change,
});
const toChanges = (...changes: LineChange[]) => Object.fromEntries(changes.map((one) => [toKey(one), one]));

describe("R7: a change of a line that waits", () => {
	test("replaces the one before, which may have reached the backend without an answer", () => {
		const before = toChange({ value: "60", unit: "piece/20" });
		expect(mergeChange(before, toChange({ value: "5", was: ["4"] }))).toMatchObject({
			value: "5",
			was: ["3", "4"],
		});
		expect(mergeChange(toChange({ value: "6" }), toChange({ value: "5" })).was).toEqual(["3", "6"]);
		expect(mergeChange(toChange({ value: "abc" }), toChange({})).was).toEqual(["3"]);
	});

	test.each<[string, Partial<LineChange>, string | null]>([
		["a number of pieces in packs", { value: "60", unit: "piece/20" }, "3"],
		["a text that is no number", { value: "abc" }, null],
		["a text with blanks as a note", { field: "remark", value: "急用" }, "急用"],
	])("asks for a state of the backend: %s", (_, change, target) => {
		expect(formatTarget(toChange(change))).toBe(target);
	});

	test("is sent once it can be: not while it is no number, or in doubt", () => {
		const pack = { size: 20, unit: "支" };
		const cart = createCart({ pack, saleUnit: "盒", lowestBuy: 1 });
		const list = (change: LineChange) => listReady(cart, toChanges(change), false).length;
		expect(list(toChange({}))).toBe(1);
		expect(list(toChange({ value: "" }))).toBe(0);
		expect(list(toChange({ value: "200" }))).toBe(0);
		expect(list(toChange({ value: "200", sure: 200 }))).toBe(1);
		expect(list(toChange({ cartItemId: "L9" }))).toBe(0);
		expect(listReady(cart, toChanges(toChange({ cartItemId: "L9" })), true)).toHaveLength(1);
		// A line of another page.
		expect(list(toChange({ cartItemId: "L9", field: "checked", value: "1" }))).toBe(1);
	});

	test("is done where its line shows it", () => {
		const text = toChange({ cartItemId: "L2", field: "remark", value: "急用" });
		const changes = toChanges(toChange({}), text, toChange({ field: "gone", value: "1" }));
		expect(listShownChanges(createCart({ num: 3 }, { remark: "急用" }), changes)).toEqual([text]);
		expect(listShownChanges(createCart({ num: 7 }), changes)).toEqual([toChange({})]);
	});

	test("stays when it was replaced while the one before was sent", () => {
		const now = toChange({ value: "8" });
		expect(without(toChanges(now), [toChange({})])).toEqual(toChanges(now));
		expect(without(toChanges(now), [toChange({ value: " 8" })])).toEqual({});
	});

	test.each([
		["delete/L.1", [{ cartItemId: "L.1", field: "gone", value: "1" }]],
		["select/item/L1/0", [{ cartItemId: "L1", field: "checked", value: "0" }]],
		["select/all/1", []],
		["select/vender/V/1", []],
		["deleteChecked", []],
		["restore/L1", null],
		["gift/L1/G1", null],
	])("comes from a button about one line: %s", (button, change) => {
		expect(parseLineChanges(button, [])).toEqual(change);
		expect(v.is(pressed(CartChange), button)).toBe(true);
	});
});

describe("R7: a button for several lines", () => {
	const lines: BriefLine[] = [
		{ cartItemId: "L1", skuId: "S1", venderId: "V", checked: true, blocked: false },
		{ cartItemId: "L2", skuId: "S2", venderId: "V", checked: false, blocked: false },
		{ cartItemId: "L3", skuId: "S3", venderId: "W.2", checked: false, blocked: false },
		{ cartItemId: "L4", skuId: "S4", venderId: "W.2", checked: false, blocked: true },
	];
	const parse = (button: string, seen = lines) =>
		parseLineChanges(button, seen)?.map((change) => `${toKey(change)}=${change.value}`);

	test.each<[string, string[] | undefined]>([
		["select/all/1", ["checked/L2=1", "checked/L3=1"]],
		["select/all/0", ["checked/L1=0"]],
		["select/vender/W.2/1", ["checked/L3=1"]],
		["select/vender/V/1", ["checked/L2=1"]],
		["deleteChecked", ["gone/L1=1"]],
		["deleteBlocked", ["gone/L4=1"]],
		["delete/L3", ["gone/L3=1"]],
		["restore", undefined],
		["tickAside", undefined],
		["gift/L1/G1", undefined],
	])("asks for a change of each line that is not yet so: %s", (button, changes) => {
		expect(parse(button)).toEqual(changes);
	});

	test("is about the lines as they are with the changes that wait", () => {
		const checks = toChanges(
			toChange({ field: "checked", value: "0" }),
			toChange({ cartItemId: "L3", field: "checked", value: "1" }),
			toChange({ cartItemId: "L2", field: "gone", value: "1" }),
		);
		const seen = showBriefs(lines, checks);
		expect(parse("deleteChecked", seen)).toEqual(["gone/L3=1"]);
		expect(parse("select/all/1", seen)).toEqual(["checked/L1=1"]);
	});

	test("is shown in the boxes of several lines and by the deletion that can be taken back", () => {
		const cart = createCart({ name: "手套", checked: true }, { name: "口罩" }, {});
		const facts = describeCart({ ...cart, deletedItems: [] });
		expect(facts).toMatchObject({ tick: "mixed", venders: { V: { count: 3, tick: "mixed" } } });
		const show = (...changes: LineChange[]) =>
			showFacts(facts, showBriefs(lines.slice(0, 3), toChanges(...changes)), toChanges(...changes));
		const toCheck = (cartItemId: string) => toChange({ cartItemId, field: "checked", value: "1" });
		expect(show(toCheck("L2"), toCheck("L3")).tick).toBe(true);
		expect(show(toCheck("L2")).venders).toEqual({ V: { count: 3, tick: true } });
		expect(show(toChange({ field: "checked", value: "0" })).tick).toBe(false);
		const toGone = (cartItemId: string, at: number) =>
			toChange({ cartItemId, field: "gone", value: "1", at });
		expect(show(toGone("L3", 1), toGone("L1", 2), toGone("L9", 2)).deleted).toEqual({
			count: 2,
			names: [],
		});
		expect(show().deleted).toEqual(facts.deleted);
	});
});

describe("R7: changes that waited meet the cart", () => {
	test("those that the cart already shows are done", () => {
		const cart = createCart({ num: 7, checked: true, remark: "急用" });
		const done = [
			toChange({}),
			toChange({ field: "checked", value: "1", was: ["0"] }),
			toChange({ field: "remark", value: "急用", was: [""] }),
			toChange({ cartItemId: "L9", field: "gone", value: "1", was: ["0"] }),
		];
		expect(sortOut(cart, done, noon)).toEqual({ send: [], lost: [] });
	});

	test("those whose line is as the buyer saw it, or as a former change made it, are sent", () => {
		const send = [
			toChange({}),
			toChange({ cartItemId: "L2", was: ["3", "5"] }),
			toChange({ field: "gone", value: "1", was: ["0"] }),
		];
		expect(sortOut(createCart({}, { num: 5 }), send, noon)).toEqual({ send, lost: [] });
	});

	test("those that are overtaken are not sent, and the buyer learns why", () => {
		const other = toChange({});
		const text = toChange({ cartItemId: "L2", field: "remark", value: "急用", was: ["旧的"] });
		const gone = toChange({ cartItemId: "L9" });
		const late = toChange({ cartItemId: "L3", at: noon - lifetimeMs - 1 });
		const { send, lost } = sortOut(createCart({ num: 5 }, {}, {}), [other, text, gone, late], noon);
		expect(send).toEqual([]);
		expect(describeLost(lost)).toEqual({
			lines: { L1: "数量已在别处改为 5，未改为 7", L2: "备注已在别处改为 空，未改为 急用" },
			all: "1 种商品已不在购物车，改动未保存；1 种商品的改动已超过 12 小时，未保存",
		});
	});

	test("one in pieces is told in the unit of the cart, as the number there", () => {
		const change = toChange({ value: "200", unit: "piece/20" });
		const { lost } = sortOut(createCart({ num: 5 }), [change], noon);
		expect(describeLost(lost).lines).toEqual({ L1: "数量已在别处改为 5，未改为 10" });
	});

	test("a clock that was set back makes no change too old", () => {
		expect(sortOut(createCart({}), [toChange({ at: noon + lifetimeMs })], noon).send).toHaveLength(1);
	});
});

test("R7: a cart shows checks, texts and deletions that wait, and leaves the other lines as they are", () => {
	const cart = createCart({ name: "手套" }, {}, {});
	const seen = showChanges(
		cart,
		toChanges(
			toChange({ field: "gone", value: "1" }),
			toChange({ cartItemId: "L2", field: "checked", value: "1" }),
			toChange({ cartItemId: "L2", field: "remark", value: "急用" }),
			toChange({ cartItemId: "L3" }),
		),
	);
	const [second, third] = seen.venders[0]?.items ?? [];
	expect(second).toMatchObject({ cartItemId: "L2", checked: true, remark: "急用" });
	expect(third).toBe(cart.venders[0]?.items[2]);
	expect(seen.deletedItems).toMatchObject([{ cartItemId: "L1", name: "手套" }]);
});

import { expect, test } from "vitest";
import type { Settlement } from "~/api/schema/settlement";
import { formatMoney } from "~/domain/text/money";
import { inheritedNames } from "../../../../../tests/support/fixtures/hostile";
import { compareSeen } from "./compare-seen";
import {
	formatLine,
	leftOut,
	readSeen,
	readSeenLines,
	type SeenOrder,
	toLineName,
	toSeen,
} from "./seen-order";

type Line = { skuId: string; num: number; priceFen: number; taxRate?: number };

function settle(
	lines: readonly Line[],
	{ freightFen = 800, addressId = "A1", street = "1 号", unsellable = [] as Settlement["unsellable"] } = {},
): Settlement {
	const goodsFen = lines.reduce((sum, { num, priceFen }) => sum + num * priceFen, 0);
	const items = lines.map(({ skuId, num, priceFen, taxRate = 0.13 }) => {
		const name = `商品 ${skuId}`;
		return { skuId, num, name, taxRate, price: formatMoney(priceFen), subtotal: formatMoney(num * priceFen) };
	});
	return {
		address: { addressId, address: street },
		venders: [{ venderId: "V1", items }],
		freight: formatMoney(freightFen),
		payPrice: formatMoney(goodsFen + freightFen),
		unsellable,
	} as unknown as Settlement;
}

const two: Line[] = [
	{ skuId: "1", num: 3, priceFen: 5160 },
	{ skuId: "2", num: 2, priceFen: 1000 },
];
const seen = toSeen(settle(two));
const change = (lines: readonly Line[], more = {}) => compareSeen(seen, settle(lines, more));
const skuIdsOf = (found: ReturnType<typeof compareSeen>) => found?.lines.map(({ skuId }) => skuId);

/** The form of a page that shows this order. */
function toForm({ lines, addressId, place, restFen }: SeenOrder): FormData {
	const form = new FormData();
	for (const [skuId, line] of lines) form.set(toLineName("line", skuId), formatLine(line));
	form.set("seen.address", addressId);
	form.set("seen.place", place);
	form.set("seen.rest", String(restFen));
	return form;
}

test("O4: an order that is as the buyer saw it has no differences, however it was read", () => {
	expect(compareSeen(seen, settle(two))).toBeNull();
	expect(readSeen(toForm(seen))).toEqual(seen);
	expect(compareSeen(seen, settle(two.toReversed()))).toBeNull();
});

test("O4: two changes that cancel each other out are both found", () => {
	const other: Line[] = [
		{ skuId: "1", num: 3, priceFen: 5140 },
		{ skuId: "2", num: 2, priceFen: 1030 },
	];
	const found = change(other);
	expect(skuIdsOf(found)).toEqual(["1", "2"]);
	expect(found).toMatchObject({ beforeFen: 3 * 5160 + 2 * 1000 + 800, rest: null });
	expect(settle(other).payPrice).toBe(settle(two).payPrice);
});

test.each<[string, Line[], object, object]>([
	["a price", [{ ...(two[0] as Line), priceFen: 6192 }], {}, { now: { num: 3, priceFen: 6192 } }],
	["a number", [{ ...(two[0] as Line), num: 2 }], {}, { now: { num: 2 } }],
	["a tax rate", [{ ...(two[0] as Line), taxRate: 0.06 }], {}, { now: { taxRate: 0.06 } }],
	[
		"a stock",
		[],
		{ unsellable: [{ skuId: "1", name: "螺栓", reason: "库存不足，仅剩 2" }] },
		{ now: null, name: "螺栓", reason: "库存不足，仅剩 2" },
	],
	["a line that is gone", [], {}, { now: null, name: undefined }],
])("O4: %s that changed is found with what the buyer saw", (_, first, more, expected) => {
	const found = change([...first, two[1] as Line], more);
	expect(found?.lines).toMatchObject([{ skuId: "1", before: { num: 3, priceFen: 5160 }, ...expected }]);
});

test("O4: a line that was none of the order, and now is, is found", () => {
	const found = change([...two, { skuId: "3", num: 1, priceFen: 100 }]);
	expect(found?.lines).toMatchObject([{ skuId: "3", before: null, now: { num: 1 } }]);
});

test("O4: another freight and another address are found, though every line is the same", () => {
	expect(change(two, { freightFen: 0 })).toMatchObject({ lines: [], rest: { from: 800, to: 0 } });
	expect(change(two, { addressId: "A2" })).toMatchObject({ lines: [], isElsewhere: true });
	expect(change(two, { street: "2 号" })).toMatchObject({ lines: [], isElsewhere: true });
});

test("O4: each changed one of 500 lines is found, and no other", () => {
	const many = Array.from(
		{ length: 500 },
		(_, at): Line => ({ skuId: `S${at}`, num: 1, priceFen: 100 + at }),
	);
	const changed = many.map((line, at) => (at % 7 === 0 ? { ...line, priceFen: line.priceFen + 1 } : line));
	const found = compareSeen(readSeen(toForm(toSeen(settle(many)))), settle(changed));
	expect(skuIdsOf(found)).toEqual(many.filter((_, at) => at % 7 === 0).map(({ skuId }) => skuId));
});

test("O4: a line that the buyer leaves out is not missed, and is found when it is ordered all the same", () => {
	const without = { ...seen, lines: new Map([...seen.lines, ["1", leftOut]]) };
	const unsellable = [{ skuId: "1", reason: "商品已下架" }];
	expect(compareSeen(without, settle(two.slice(1), { unsellable }))).toBeNull();
	expect(skuIdsOf(compareSeen(without, settle(two)))).toEqual(["1"]);
	const none = { ...seen, lines: new Map(two.map(({ skuId }) => [skuId, leftOut])) };
	expect(compareSeen(none, settle([]))).toBeNull();
});

test.each([
	"",
	"3",
	"3/51.60/0.13",
	"-3/5160/0.13",
	"3/5160/",
	"3/5160/0.13/1",
	"123456/1/0",
	...inheritedNames,
])("O4: the text %j is no line that was seen", (text) => {
	const form = new FormData();
	form.set("line/1", text);
	form.set("line/../1", "3/5160/0.13");
	expect(readSeenLines(form, "line")).toEqual(new Map());
	expect(skuIdsOf(compareSeen(readSeen(form), settle(two)))).toEqual(["1", "2"]);
});

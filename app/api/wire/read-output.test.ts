import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { createApi } from "../client/client";
import { callsOf } from "../endpoint/endpoint";
import { ApiError } from "../endpoint/error";
import { AreaId } from "../schema/area";
import { Id } from "../schema/id";
import { Money } from "../schema/money";
import { ofExtension } from "../schema/of-extension";
import { pageOf } from "../schema/page";
import { rowsOf } from "../schema/rows";
import { Day, Time } from "../schema/time";
import { findFaults } from "./read-output";

const Row = v.object({
	price: v.pipe(v.number(), v.integer()),
	note: v.optional(v.string()),
	unit: v.optional(v.string(), "件"),
	until: v.nullable(v.string()),
});
const getRows = callsOf("mall").get("/rows", {
	output: v.object({
		list: v.array(Row),
		names: v.optional(
			v.record(v.string(), v.object({ name: v.optional(v.string()), age: v.optional(v.number()) })),
		),
		either: v.optional(v.union([v.object({ a: v.number(), b: v.optional(v.number()) }), v.string()])),
	}),
});

function ask(answer: unknown) {
	const text = JSON.stringify(answer);
	const headers = new Headers({ "content-type": "application/json" });
	return createApi({ send: async () => ({ status: 200, text, headers }) }).call(getRows, {});
}

async function findReason(answer: unknown): Promise<string> {
	const error = await ask(answer).then(
		() => expect.fail("no error"),
		(reason: unknown) => reason as ApiError,
	);
	expect(error).toBeInstanceOf(ApiError);
	expect([error.kind, error.status]).toEqual(["contract", 502]);
	return error.reason ?? "";
}

const row = { price: 1, until: null };

describe("a null that stands for nothing", () => {
	test("P8: null for an optional field is an absent field, wherever it is", async () => {
		expect(
			await ask({
				list: [{ ...row, note: null, unit: null }, row],
				names: { x: { name: null, age: null } },
				either: { a: 1, b: null },
			}),
		).toEqual({
			list: [
				{ ...row, unit: "件" },
				{ ...row, unit: "件" },
			],
			names: { x: {} },
			either: { a: 1 },
		});
		expect(await ask({ list: [], names: null, either: null })).toEqual({ list: [] });
	});

	test("P8: a required field that is null is refused by its name", async () => {
		expect(
			await findReason({
				list: [
					{ ...row, note: null },
					{ ...row, price: null },
				],
			}),
		).toBe("list.1.price: expected number, got null");
		expect(await findReason({ list: [null] })).toBe("list.0: expected Object, got null");
	});

	test.each<[string, unknown, string]>([
		["a number as text", { list: [{ ...row, price: "1" }] }, "list.0.price: expected number, got string"],
		["a fraction", { list: [{ ...row, price: 1.5 }] }, "list.0.price: expected integer, got number"],
		["an envelope", { code: 0, data: { list: [] } }, "list: missing"],
		["a list for an object", { list: [[]] }, "list.0.price: missing"],
		[
			"text below the name of a person",
			{ list: [], names: { 张三: "x" } },
			"names.*: expected Object, got string",
		],
	])("P8: %s is refused, and the reason names the field and no value", async (_, answer, reason) => {
		expect(await findReason(answer)).toBe(reason);
	});
});

const Typed = v.object({
	id: Id,
	areaId: AreaId,
	price: Money,
	at: Time,
	day: Day,
	state: v.picklist(["on", "off"]),
});
const getTyped = callsOf("mall").get("/typed", { output: Typed });
const good = {
	id: "1",
	areaId: "1_72_1_0",
	price: "1.00",
	at: "2026-03-01T09:30:00+08:00",
	day: "2026-03-01",
	state: "on",
};

describe("a fault of a field with a kind", () => {
	test.each<[string, unknown, string, string]>([
		["price", 12.5, 'money in yuan like "1234.50", got', "12.5"],
		["price", "12.5", 'money in yuan like "1234.50", got', '"12.5"'],
		["price", "13800000000", 'money in yuan like "1234.50", got', "string"],
		["price", null, 'money in yuan like "1234.50", got', "null"],
		["id", "a/b", "an id (1–64 of letters, digits, _ - . :), got", "string"],
		["id", { value: "1" }, "an id (1–64 of letters, digits, _ - . :), got", "object"],
		["areaId", "北京市朝阳区", "an area id like 1_72_55653_0, got", "string"],
		[
			"at",
			"2026-03-01 09:30",
			'a time with offset like "2026-03-01T09:30:00+08:00", got',
			'"2026-03-01 09:30"',
		],
		["at", "Bearer secret", 'a time with offset like "2026-03-01T09:30:00+08:00", got', "string"],
		["day", "2026/3/1", 'a day like "2026-03-01", got', '"2026/3/1"'],
		["state", "gone", 'one of ("on" | "off"), got', '"gone"'],
	])(
		"P8: %s %j: the sentence says the kind; only the check names a value, and none that may be personal",
		async (field, value, words, shown) => {
			const answer = { ...good, [field]: value };
			expect(findFaults(getTyped.output, structuredClone(answer))).toEqual([
				`${field}: expected ${words} ${shown}`,
			]);
			const text = JSON.stringify(answer);
			const headers = new Headers({ "content-type": "application/json" });
			const api = createApi({ send: async () => ({ status: 200, text, headers }) });
			const error = await api.call(getTyped, {}).catch((reason: ApiError) => reason);
			const type = value === null ? "null" : typeof value;
			expect((error as ApiError).reason).toBe(`${field}: expected ${words} ${type}`);
		},
	);
});

const Note = v.object({ text: v.string(), by: ofExtension("money", v.optional(v.string())) });
const Extended = v.object({
	code: ofExtension("lists", v.optional(v.string())),
	notes: ofExtension("lines", v.optional(v.array(Note))),
	byDay: v.record(v.string(), Note),
	name: v.string(),
});

test("a fault of a field that a backend may leave out names its extension", () => {
	const answer = {
		code: 1,
		notes: [{ text: 2 }],
		byDay: { monday: { text: "x", by: 3 }, tuesday: { text: 4 } },
		name: 5,
	};
	expect(findFaults(Extended, answer)).toEqual([
		"code: expected string, got number (extension lists)",
		"notes.0.text: expected string, got number (extension lines)",
		"byDay.monday.by: expected string, got number (extension money)",
		"byDay.tuesday.text: expected string, got number",
		"name: expected string, got number",
	]);
});

describe("a list whose rows stand for themselves", () => {
	const Line = v.object({ skuId: Id, num: v.number() });
	const OrderRow = v.object({
		orderId: Id,
		lines: v.array(Line),
		track: v.optional(rowsOf(v.object({ at: Time }))),
	});
	const getPage = callsOf("mall").get("/page", { output: v.object(pageOf(OrderRow)) });
	const at = "2026-03-01T09:30:00+08:00";
	const order = (orderId: unknown, change: object = {}) => ({
		orderId,
		lines: [{ skuId: "1", num: 1 }],
		...change,
	});
	const page = (list: unknown[]) => ({ pageIndex: 1, pageSize: 20, totalCount: 9, pageCount: 1, list });
	const askPage = (body: unknown) => {
		const onDropped = vi.fn();
		const headers = new Headers({ "content-type": "application/json" });
		const send = async () => ({ status: 200, text: JSON.stringify(body), headers });
		const asked = createApi({ send, onDropped }).call(getPage, {});
		return { asked, onDropped };
	};
	const good = order("1");

	test.each<[string, unknown, string]>([
		["an id of 70 characters", order("9".repeat(70)), "list.1.orderId: expected an id"],
		["a row that is null", null, "list.1: expected Object, got null"],
		["a required field that is null", order(null), "list.1.orderId: expected an id"],
		["a line without a number", order("2", { lines: [{ skuId: "1" }] }), "list.1.lines.0.num: missing"],
	])("R1: %s costs its row and a line that names the field, and the total agrees", async (_, bad, reason) => {
		const { asked, onDropped } = askPage(page([good, bad, order("3")]));
		expect(await asked).toEqual({ ...page([good, order("3")]), totalCount: 8 });
		expect(onDropped).toHaveBeenCalledExactlyOnceWith(getPage, [expect.stringContaining(reason)]);
	});

	test("R1: a bad row inside a row costs the inner row alone, and the outer one where nothing else is in it", async () => {
		const rows = [
			order("1", { track: [{ at }, { at: "yesterday" }] }),
			order("2", { track: [{ at: "yesterday" }] }),
			good,
		];
		const { asked } = askPage(page(rows));
		expect(await asked).toEqual({ ...page([order("1", { track: [{ at }] }), good]), totalCount: 8 });
	});

	test("P8: a list without a good row is refused: to say that there is nothing would be false", async () => {
		const { asked, onDropped } = askPage(page([order("a/b"), order("a/c")]));
		await expect(asked).rejects.toMatchObject({
			kind: "contract",
			reason: expect.stringContaining("list.0.orderId"),
		});
		await expect(askPage({ ...page([good]), totalCount: "9" }).asked).rejects.toMatchObject({
			kind: "contract",
		});
		expect(onDropped).not.toHaveBeenCalled();
	});

	test("R10: a tool that a backend's team runs names a row that the storefront leaves out", () => {
		const faults = findFaults(getPage.output, page([good, order("a/b")]));
		expect(faults).toEqual([expect.stringContaining("list.1.orderId")]);
	});
});

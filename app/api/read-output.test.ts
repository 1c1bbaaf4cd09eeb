import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createApi } from "./client";
import { callsOf } from "./endpoint";
import { ApiError } from "./error";

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

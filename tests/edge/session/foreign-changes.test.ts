import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, describe, expect, test } from "vitest";
import { endpointsByBackend } from "~/api/contract/all.ts";
import type { Endpoint } from "~/api/endpoint/endpoint.ts";
import { toRequestParts } from "~/api/wire/request-parts.ts";
import { changingCalls, type Owner } from "../../support/calls/changing-calls.ts";
import { openOwner } from "../../support/calls/changing-owner.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";

const endpoints = new Map(
	[...endpointsByBackend.values()]
		.flat()
		.filter(({ changes }) => changes)
		.map((endpoint) => [`${endpoint.method} /${endpoint.backend}${endpoint.path}`, endpoint]),
);

let mall: TestMall;
let owner: Owner;
let strangers: { who: string; mallCode: string; token: string }[];
beforeAll(async () => {
	mall = await useResetMall();
	owner = await openOwner(mall);
	strangers = await Promise.all(
		[
			["a colleague", "M1001", "liuyang"],
			["an approver of another company", "M1001", "zhaomin"],
			["a buyer of another mall", "M1003", "sunhao"],
		].map(async ([who = "", mallCode = "", name = ""]) => ({
			who,
			mallCode,
			token: await mall.login(mallCode, name),
		})),
	);
});
// It changes rights, and the goods of the catalogue.

const owned = {
	user_id: "= 'U3001'",
	order_id: "IN (SELECT order_id FROM orders WHERE user_id = 'U3001')",
	child_order_id:
		"IN (SELECT child_order_id FROM child_orders WHERE order_id IN (SELECT order_id FROM orders WHERE user_id = 'U3001'))",
	service_id: "IN (SELECT service_id FROM after_sales WHERE user_id = 'U3001')",
	inquiry_id: "IN (SELECT inquiry_id FROM inquiries WHERE user_id = 'U3001')",
	offer_id:
		"IN (SELECT offer_id FROM offers WHERE inquiry_id IN (SELECT inquiry_id FROM inquiries WHERE user_id = 'U3001'))",
	conversation_id: "IN (SELECT conversation_id FROM service_conversations WHERE user_id = 'U3001')",
	company_id: "= 'C2001'",
};

/**
 * Every table whose rows hang on a buyer, by the column that says so; a session
 * is none of the buyer's things.
 */
const tables = Object.values(
	import.meta.glob<object>("../../../workers/reference/db/schema/*.ts", { eager: true }),
)
	.flatMap((schema) => Object.values(schema))
	.filter((table) => is(table, SQLiteTable))
	.flatMap((table) => {
		const name = getTableName(table);
		const fields = Object.values(getTableColumns(table)).map((column) => column.name);
		const by = Object.entries(owned).find(([field]) => fields.includes(field));
		return by && !["tokens", "buyers"].includes(name) ? [{ name, fields, where: by.join(" ") }] : [];
	});

/** Reads the rows of all tables as one row of texts: a statement for each table takes six times as long. */
const allRows = `SELECT ${tables
	.map(({ name, fields, where }) => {
		const row = fields.map((field) => `quote("${field}")`).join(" || ',' || ");
		return `(SELECT group_concat(${row}, char(10)) FROM ${name} WHERE ${where}) AS ${name}`;
	})
	.join(", ")}`;

/** All rows of the owner and of the owner's company, as text by table. */
async function loadRows(): Promise<Record<string, string | null>> {
	return (await mall.db.prepare(allRows).first<Record<string, string | null>>()) ?? {};
}

async function send(endpoint: Endpoint, input: object, who: { mallCode: string; token: string }) {
	const { path, body } = toRequestParts(endpoint, { ...input });
	const answer = await mall.callReference(who.mallCode, endpoint.backend, path, {
		token: who.token,
		...(body !== undefined && { body: JSON.parse(String(body)) }),
	});
	return { status: answer.status, text: await answer.text() };
}

describe("O6: things of others", () => {
	test("O6: every call that changes something has a row, and its things are in the compared tables", () => {
		expect(Object.keys(changingCalls).sort()).toEqual([...endpoints.keys()].sort());
		expect(tables.map(({ name }) => name)).toEqual(
			expect.arrayContaining([
				"orders",
				"child_orders",
				"order_lines",
				"payments",
				"settlements",
				"cart_items",
			]),
		);
		expect(tables.length).toBeGreaterThan(20);
	});

	const rows = Object.entries(changingCalls).flatMap(([name, row]) =>
		"none" in row ? [] : [{ name, ...row }],
	);
	test.each(rows)(
		"O6: $name changes nothing of another buyer's, and what it would have changed can be changed",
		async ({ name, make, by }) => {
			const endpoint = endpoints.get(name) as Endpoint;
			const input = await make(owner);
			const before = await loadRows();
			for (const { who, ...stranger } of strangers) {
				const { status } = await send(endpoint, input, stranger);
				// A list of ids may be answered 200 with the caller's own: none.
				expect([who, status]).toEqual([who, expect.toBeOneOf([200, 403, 404, 409, 555])]);
				expect([who, await loadRows()]).toEqual([who, before]);
			}
			const { token } = owner[by ?? "buyer"];
			const answer = await send(endpoint, input, { mallCode: "M1001", token });
			expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
			expect(await loadRows()).not.toEqual(before);
		},
	);
});

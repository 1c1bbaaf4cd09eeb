import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { callsOf } from "~/api/endpoint/endpoint";
import { Id } from "~/api/schema/id";
import { pageOf } from "~/api/schema/page";
import { answer } from "./answer";
import { createDb } from "./db/client";
import { BusinessError, implement, implementPublic, implementRead } from "./endpoint/implement";

const options = {
	public: true,
	headers: { "login-type": "kind" },
	input: v.object({ id: v.string(), num: v.number("请填写数量"), kind: v.optional(v.string()) }),
	output: v.object({ seen: v.string() }),
} as const;
const { post } = callsOf("mall");
const echo = post("/x/:id", options);

function call(
	implementation: Parameters<typeof answer>[0],
	body: string,
	headers: Record<string, string> = {},
) {
	const request = new Request("http://reference/mall/x/7", {
		method: "POST",
		body,
		headers: { "x-mall-code": "M1", ...headers },
	});
	return answer(implementation, request, { id: "7" }, serve({} as D1Database));
}

/** The environment of an answer, on this database. */
function serve(DB: D1Database) {
	return { db: createDb(DB), env: { DB } };
}

describe("implement", () => {
	const seen = implementPublic(
		echo,
		(input) => ({ seen: JSON.stringify(input), secret: "x" }) as { seen: string },
	);

	test("§3 implement: path, headers and body make one input, the path wins, and no extra field goes out", async () => {
		const response = await call(seen, '{"id":"8","num":1}', { "login-type": "sms" });
		expect(await response.json()).toEqual({ seen: '{"id":"7","num":1,"kind":"sms"}' });
	});

	test("CONTRACT Rules: bad input is 400 with a message for each field, a body that is not JSON is 400 too", async () => {
		const response = await call(seen, '{"num":"1"}');
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ code: "BAD_INPUT", fields: { num: "请填写数量" } });
		for (const body of ["{", "[]", "null", "3"]) expect((await call(seen, body)).status, body).toBe(400);
	});

	test("CONTRACT Rules: a refusal goes out with its status, body and Retry-After", async () => {
		const refusing = implementPublic(echo, () => {
			throw new BusinessError(429, "TOO_MANY", "请稍后再试", { retryAfter: 30, left: 0 });
		});
		const response = await call(refusing, '{"num":1}');
		expect([response.status, response.headers.get("retry-after")]).toEqual([429, "30"]);
		expect(await response.json()).toEqual({ code: "TOO_MANY", message: "请稍后再试", left: 0 });
	});

	test("§3 implement: an answer that breaks the contract and a thrown error are 500 without detail", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const wrong = implementPublic(echo, () => ({ seen: 1 }) as never);
		const broken = implementPublic(echo, () => {
			throw new Error("SELECT secret");
		});
		for (const implementation of [wrong, broken]) {
			const response = await call(implementation, '{"num":1}');
			expect(response.status).toBe(500);
			expect(await response.text()).not.toMatch(/secret|seen/);
		}
		expect(log).toHaveBeenCalledTimes(2);
		log.mockRestore();
	});

	test("B7: an answer that breaks the contract is logged by field and kind, without the value", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const phone = post("/x/:id", {
			...options,
			output: v.object({ phone: v.pipe(v.string(), v.regex(/^\d+$/)), state: v.picklist(["new", "old"]) }),
		});
		const wrong = implementPublic(phone, () => ({ phone: "138 0000", state: "王磊" }) as never);
		expect((await call(wrong, '{"num":1}')).status).toBe(500);
		const line = String(log.mock.calls[0]);
		log.mockRestore();
		expect(line).toContain("phone: expected");
		expect(line).toContain("state: expected one of");
		expect(line).not.toMatch(/138 0000|王磊/);
	});

	test("B7, R1: a bad row costs itself and a line of the log, and the rest of the list goes out", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const row = v.object({ id: Id, secret: v.optional(v.string()) });
		const list = post("/x/:id", { ...options, output: v.object(pageOf(row)) });
		const page = (ids: string[]) => ({
			pageIndex: 1,
			pageSize: 20,
			totalCount: ids.length,
			pageCount: 1,
			list: ids.map((id) => ({ id })),
		});
		const long = "王".repeat(70);
		const answered = await call(
			implementPublic(list, () => page(["1", long, "3"])),
			'{"num":1}',
		);
		expect([answered.status, await answered.json()]).toEqual([200, page(["1", "3"])]);
		expect(
			(
				await call(
					implementPublic(list, () => page([long])),
					'{"num":1}',
				)
			).status,
		).toBe(500);
		const lines = log.mock.calls.map(String);
		log.mockRestore();
		expect(lines).toHaveLength(2);
		expect(JSON.parse(lines[0] ?? "")).toMatchObject({
			about: "POST /mall/x/:id",
			error: expect.stringContaining("list.1.id: expected an id"),
		});
		expect(lines.join("")).not.toContain("王");
	});

	test("C8: a call that is not public needs a token and is 401 without one", async () => {
		const guarded = implement(post("/x/:id", { ...options, public: false }), () => ({ seen: "" }));
		expect((await call(guarded, '{"num":1}')).status).toBe(401);
		expect(() => implement(echo, () => ({ seen: "" }))).toThrow();
		expect(() =>
			implementPublic(post("/x/:id", { ...options, public: false }), () => ({ seen: "" })),
		).toThrow();
	});

	test("C8: rows that are read with the session go to its buyer only, and a bad token is refused before a bad input", async () => {
		const { get } = callsOf("mall");
		const output = v.object({ seen: v.string() });
		const numbered = get("/x/:id", { input: v.object({ id: v.pipe(v.string(), v.digits()) }), output });
		const implementation = implementRead(
			numbered,
			({ id }, { db, mallCode, tokenHash }) => [
				db.$client.prepare("count").bind(id, mallCode, tokenHash.length),
			],
			({ id }, { buyer }, [[row]]: [{ count: number }[]]) => ({
				seen: `${buyer.userId} ${id} ${row?.count}`,
			}),
		);
		const sent: unknown[][] = [];
		const ask = (id: string, token: string, session: object[]) => {
			const DB = {
				prepare: (sql: string) => ({ bind: (...values: unknown[]) => [sql, ...values] }),
				batch: async (statements: unknown[][]) => {
					sent.push(...statements.slice(1));
					return [{ results: session }, { results: [{ count: 3 }] }];
				},
			} as unknown as D1Database;
			const headers = { "x-mall-code": "M1", authorization: token };
			return answer(implementation, new Request("http://reference/mall/x", { headers }), { id }, serve(DB));
		};
		const alive = [
			{
				user_id: "U1",
				closed_pay_methods: "[]",
				invoice_types: "[]",
				cost_fields: null,
				last_seen_at: Date.now(),
			},
		];
		const token = "Bearer token-of-buyer-1";
		const response = await ask("7", token, alive);
		expect(await response.json()).toEqual({ seen: "U1 7 3" });
		expect(sent).toEqual([["count", "7", "M1", 64]]);
		expect((await ask("7", token, [])).status).toBe(401);
		expect((await ask("x", token, [])).status).toBe(401);
		expect((await ask("7", "", alive)).status).toBe(401);
		expect((await ask("x", token, alive)).status).toBe(400);
		expect(sent).toHaveLength(2);
	});

	test("§6 rights, O7: a call that names a right is refused to a buyer without it, before its input is read", async () => {
		const named = post("/x/:id", { ...options, public: false, right: "/finance/credit" });
		const ask = (menuKind: string, body: string) => {
			const session = [
				{
					menu_kind: menuKind,
					closed_pay_methods: "[]",
					invoice_types: "[]",
					cost_fields: null,
					last_seen_at: Date.now(),
				},
			];
			const DB = {
				prepare: () => ({ bind: () => ({}) }),
				batch: async () => [{ results: session }],
			} as unknown as D1Database;
			const headers = { "x-mall-code": "M1", authorization: "Bearer token-of-buyer-1" };
			const request = new Request("http://reference/mall/x/7", { method: "POST", body, headers });
			return answer(
				implement(named, () => ({ seen: "" })),
				request,
				{ id: "7" },
				serve(DB),
			);
		};
		for (const [menuKind, body, status] of [
			["plain", '{"num":1}', 200],
			["plain", "{}", 400],
			["small", '{"num":1}', 403],
			["small", "{}", 403],
		] as const)
			expect([menuKind, body, (await ask(menuKind, body)).status]).toEqual([menuKind, body, status]);
	});

	test("C8: a call that names no mall is refused", async () => {
		expect((await call(seen, '{"num":1}', { "x-mall-code": "" })).status).toBe(400);
	});
});

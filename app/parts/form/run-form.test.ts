import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ApiError } from "~/api/endpoint/error";
import { type RequestScope, runInScope } from "~/request/scope";
import { inheritedNames } from "../../../tests/support/fixtures/hostile";
import { toForm } from "../../../tests/support/page/to-form";
import type { Refusal } from "./refusal";
import { type Outcome, type Posted, runForm } from "./run-form";
import { OneId, on } from "./verbs";

const schema = v.object({ remark: v.optional(v.pipe(v.string(), v.maxLength(3, "备注不能超过 3 个字"))) });
type Answer = Refusal & { note?: string };

function post(
	fields: Record<string, string>,
	run: (id: string, posted: Posted) => Outcome<Answer> | Promise<Outcome<Answer>>,
) {
	const form = toForm({ do: "delete/7", ...fields });
	const scope = { page: { address: "/cart?x=1" }, form } as unknown as RequestScope;
	return runInScope(scope, () =>
		runForm<Answer, typeof schema>({
			schema,
			verbs: { delete: on(OneId, ([id], posted) => run(id, posted)) },
			explain: ({ status }) => (status === 409 ? { fields: { remark: "已变化" } } : {}),
		}),
	);
}

const fail = (status: number) => () => {
	const body = { code: "X", message: "后端的话", fields: { note: "不行" } };
	throw new ApiError({
		kind: "http",
		backend: "mall",
		endpoint: "POST /x",
		status,
		message: "后端的话",
		body,
	});
};

describe("R9 the frame of a form", () => {
	test("a form that succeeds leads on with a GET, or back to its page", async () => {
		const on = await post({}, (id) => `/orderConfirm?settlementId=${id}`);
		const back = await post({}, () => undefined);
		for (const [answer, location] of [
			[on, "/orderConfirm?settlementId=7"],
			[back, "/cart?x=1"],
		] as const) {
			expect(answer).toBeInstanceOf(Response);
			expect([(answer as Response).status, (answer as Response).headers.get("location")]).toEqual([
				303,
				location,
			]);
		}
	});

	test("in place, a form that succeeds leads nowhere", async () => {
		expect(await post({ enhanced: "1" }, () => undefined)).toMatchObject({
			data: { message: "", fields: {} },
			init: { status: 200 },
		});
	});

	test("a refusal shows the typed text again; with JavaScript its status is 200", async () => {
		const refuse = () => ({ message: "请选择商品", fields: { remark: "太短" } });
		const data = { ...refuse(), values: { do: "delete/7", remark: "甲" } };
		expect(await post({ remark: "甲" }, refuse)).toMatchObject({ data, init: { status: 400 } });
		expect(await post({ remark: "甲", enhanced: "1" }, refuse)).toMatchObject({ init: { status: 200 } });
	});

	test("an outcome that is neither a redirect nor a refusal is shown", async () => {
		expect(await post({}, () => ({ note: "已发送" }))).toMatchObject({
			data: { note: "已发送" },
			init: { status: 200 },
		});
	});

	test("a backend's refusal is shown in its own words, with its fields under the form's names", async () => {
		expect(await post({}, fail(400))).toMatchObject({
			data: { message: "后端的话", fields: { note: "不行" } },
		});
		expect(await post({}, fail(409))).toMatchObject({
			data: { message: "后端的话", fields: { remark: "已变化" } },
		});
	});

	test("§8 401: the redirect of a session that has ended, and an unexpected error, are thrown on", async () => {
		const toLogin = new Response(null, { status: 302 });
		const thrown = (error: unknown) =>
			post({}, () => Promise.reject(error)).catch((caught: unknown) => caught);
		expect(await thrown(toLogin)).toBe(toLogin);
		const bug = new TypeError("bug");
		expect(await thrown(bug)).toBe(bug);
	});

	test("O4: a button that the page does not have does nothing, whatever else is wrong", async () => {
		for (const button of ["", "drop/7", "delete", "delete/7/8", "delete/<b>", ...inheritedNames]) {
			const answer = await post({ do: button, remark: "四个字的" }, () => expect.unreachable());
			expect(answer).toMatchObject({
				data: { message: "操作无效，请刷新后重试", fields: {} },
				init: { status: 400 },
			});
		}
	});

	test("a field that its schema refuses has its message beside it", async () => {
		expect(await post({ remark: "四个字的" }, () => expect.unreachable())).toMatchObject({
			data: { message: "备注不能超过 3 个字", fields: { remark: "备注不能超过 3 个字" } },
		});
	});

	test("B7: a refusal repeats no secret", async () => {
		const answer = await post({ password: "Mall@2026", remark: "甲" }, (_, { values }) => {
			expect(values.password).toBe("Mall@2026");
			return { message: "登录名或密码不正确" };
		});
		expect(JSON.stringify(answer)).not.toContain("Mall@2026");
	});
});

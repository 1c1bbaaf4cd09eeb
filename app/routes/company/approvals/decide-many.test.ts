import { expect, test } from "vitest";
import { ApiError } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { type RequestScope, runInScope } from "~/request/scope";
import { toForm } from "../../../../tests/support/page/to-form";
import { type DecideAnswer, getReason, handleDecideManyForm } from "./decide-many";

type Call = (endpoint: { path: string }, input: Record<string, unknown>) => unknown;

/** Posts the form. Returns the answer for the page and the calls. */
async function decide(fields: Record<string, string>, answer: Call) {
	const calls: string[] = [];
	const call: Call = async (endpoint, input) => {
		calls.push(`${endpoint.path} ${input.orderId ?? input.role}`);
		return answer(endpoint, input);
	};
	const page = { row: pages.approvals, query: {}, address: "/admin/approval" };
	const scope = { api: { call }, page, form: toForm(fields) } as unknown as RequestScope;
	const { data } = (await runInScope(scope, () => handleDecideManyForm())) as { data: DecideAnswer };
	return { ...data, refusals: data.decided?.map(({ refusal }) => refusal), calls };
}

function refuse(status: number, message: string, body: object = {}): never {
	const details = { kind: "http", backend: "mall", endpoint: "POST /x", status, message } as const;
	throw new ApiError({ ...details, body: { code: "X", message, ...body } });
}

const three = { "order/1": "1", "order/2": "1", "order/3": "1" };

test("UX approval: after a failure the reason stays typed, and the refused orders stay checked", async () => {
	const form = { ...three, reason: "请合并成一单", do: "sendBack" };
	const { values, refusals } = await decide(form, (_, { orderId }) =>
		orderId === "1" ? {} : refuse(502, "服务繁忙，请稍后重试"),
	);
	expect(refusals).toEqual([null, "服务繁忙，请稍后重试", "没有处理，请重试"]);
	const { "order/1": _, ...left } = form;
	expect(values).toEqual(left);
});

test("UX approval: after all is done nothing stays checked or typed", async () => {
	const { values } = await decide({ ...three, reason: "请合并成一单", do: "sendBack" }, () => ({}));
	expect(values).toEqual({});
});

test("UX approval: a typed reason stays in the dialog in which it was typed", () => {
	const listReasons = (verb: string) => {
		const values = { do: verb, reason: "数量过多" };
		return [getReason(values), getReason(values, "1"), getReason(values, "2")];
	};
	expect(listReasons("sendBack")).toEqual(["数量过多", undefined, undefined]);
	expect(listReasons("sendBack/1")).toEqual([undefined, "数量过多", undefined]);
});

const late = "这张订单已不在待审批状态，请刷新后查看";
const found = (orderId: string, outcome: string) => ({
	list: [{ orderId, decision: { outcome, by: "方洁", time: "2026-11-24T00:00:00.000Z" } }],
});

test("UX approval: the second press of a double click says what the first one did", async () => {
	for (const [verb, outcome] of [
		["approve", "approved"],
		["sendBack", "sentBack"],
	] as const) {
		const form = { "order/1": "1", reason: "请合并成一单", do: verb };
		const { refusals, calls } = await decide(form, ({ path }) =>
			path === "/approval/list" ? found("1", outcome) : refuse(409, late),
		);
		expect(refusals).toEqual([null]);
		expect(calls.at(-1)).toBe("/approval/list decided");
	}
});

test("UX approval: an order that somebody else decided, or that has ended, is not counted as done", async () => {
	const done = "已处理过或已取消，请打开审批单查看";
	const press = (list: () => unknown, status = 409) =>
		decide({ do: "approve/1" }, ({ path }) => (path === "/approval/list" ? list() : refuse(status, late)));
	expect((await press(() => ({ list: [] }))).refusals).toEqual([done]);
	expect((await press(() => found("1", "sentBack"))).refusals).toEqual([done]);
	expect((await press(() => found("11", "approved"))).refusals).toEqual([done]);
	expect((await press(() => refuse(502, "服务繁忙"))).refusals).toEqual([late]);
	expect((await press(() => found("1", "approved"), 403)).refusals).toEqual([late]);
});

test("UX approval: a refusal says over the budget where its answer or the order's row does, and else what the backend says", async () => {
	const other = "请先完善发票信息";
	const over = "超出预算，请打开审批单写明原因";
	const press = async (body: object, rows: () => unknown = () => ({ list: [] }), status = 400) => {
		const { refusals } = await decide({ do: "approve/1" }, ({ path }) =>
			path === "/approval/list" ? rows() : refuse(status, other, body),
		);
		return refusals?.[0];
	};
	const row = (amount: string) => () => ({ list: [{ orderId: "1", over: amount }] });
	expect(await press({})).toBe(other);
	expect(await press({}, row("0.00"))).toBe(other);
	expect(await press({}, () => refuse(502, "服务繁忙"))).toBe(other);
	expect(await press({ fields: { invoice: other } })).toBe(other);
	expect(await press({}, row("0.01"))).toBe(over);
	expect(await press({ fields: { reason: "请写明同意原因" } })).toBe(over);
	expect(await press({ code: "OVER_BUDGET", over: "5.00" }, row("0.00"), 409)).toBe(over);
});

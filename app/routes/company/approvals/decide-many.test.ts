import { expect, test } from "vitest";
import { ApiError } from "~/api/error";
import { pages } from "~/domain/page/pages";
import { type RequestScope, runInScope } from "~/request/scope";
import { toForm } from "../../../../tests/support/to-form";
import { type DecideAnswer, getReason, handleDecideForm } from "./decide-many";

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
	const { data } = (await runInScope(scope, () => handleDecideForm())) as { data: DecideAnswer };
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

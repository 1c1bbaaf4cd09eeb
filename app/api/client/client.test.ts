import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { getOrder } from "../contract/mall/order";
import { callsOf } from "../endpoint/endpoint";
import { type ApiError, getFieldErrors, isSessionRejected } from "../endpoint/error";
import { Id } from "../schema/id";
import { Money } from "../schema/money";
import { createApi } from "./client";

const getThing = callsOf("mall").post("/thing", {
	input: v.object({ size: v.optional(v.number("请填写尺寸"), 7) }),
	output: v.object({ id: Id, price: Money }),
});

const json = { "content-type": "application/json; charset=utf-8" };
const good = '{"id":"12","price":"1.00","extra":true}';

function createFake(status: number, text: string, headers: Record<string, string> = json) {
	const sent: string[] = [];
	const errors: ApiError[] = [];
	const api = createApi({
		async send(_, { body }) {
			sent.push(String(body));
			return { status, text, headers: new Headers(headers) };
		},
		onError: (error) => errors.push(error),
	});
	return { api, sent, errors };
}

async function fail(status: number, text: string, headers?: Record<string, string>): Promise<ApiError> {
	const { api, errors } = createFake(status, text, headers);
	const error: ApiError = await api.call(getThing, {}).then(
		() => expect.fail("no error"),
		(reason) => reason,
	);
	expect(errors).toEqual([error]);
	expect(error).toMatchObject({ name: "ApiError", backend: "mall", endpoint: "POST /thing" });
	return error;
}

describe("client", () => {
	test("§7.1: status 200 returns the body, without fields that the contract does not know", async () => {
		const { api, sent } = createFake(200, good);
		expect(await api.call(getThing, {})).toEqual({ id: "12", price: "1.00" });
		expect(sent).toEqual(['{"size":7}']);
	});

	test("§7.1: loadAll returns the full answer", async () => {
		const { api } = createFake(200, good, { ...json, "x-total": "3" });
		const answer = await api.call(getThing, {}, { loadAll: true });
		expect([answer.status, answer.headers.get("x-total"), answer.body.id]).toEqual([200, "3", "12"]);
	});

	test("P8: an id that came as a number, however long, is a string and exact", async () => {
		for (const id of ["7", "9007199254740993"]) {
			const { api } = createFake(200, `{"id":${id},"price":"1.00"}`);
			expect((await api.call(getThing, {})).id).toBe(id);
		}
	});

	test.each([201, 204, 206, 301, 302, 307, 0, 101, 999])(
		"§7.1, P2, P7: %i is no success, but a 502",
		async (status) => {
			expect(await fail(status, good)).toMatchObject({ kind: "http", status: 502, body: undefined });
		},
	);

	test.each([400, 403, 409, 429, 500, 511, 555])(
		"§8: the error for %i has its status, message and body",
		async (status) => {
			const body = { code: "X", message: "库存不足", changes: [1] };
			expect(await fail(status, JSON.stringify(body))).toMatchObject({
				kind: "http",
				status,
				message: "库存不足",
				body,
			});
		},
	);

	test("§8: 403 without a message reads as the catalogue says", async () => {
		expect((await fail(403, "<html>")).message).toBe("接口权限不足，请咨询平台客服！");
	});

	test("§8: 401 and 511 are a rejected session, 403 is not", async () => {
		const rejected = await Promise.all(
			[401, 511, 403].map(async (status) => isSessionRejected(await fail(status, ""))),
		);
		expect(rejected).toEqual([true, true, false]);
	});

	test.each([
		["%E8%B4%A6%E5%8F%B7%E5%B7%B2%E5%86%BB%E7%BB%93", "账号已冻结"],
		["100% wrong %zz", "100% wrong %zz"],
		["Bearer realm=x", "余额不足"],
		["x".repeat(300), "x".repeat(200)],
	])("§8.4, P7: www-authenticate %j is shown as %j", async (header, message) => {
		const error = await fail(500, '{"code":1,"message":"余额不足"}', { "www-authenticate": header });
		expect(error.message).toBe(message);
	});

	test("R3: the error has Retry-After", async () => {
		expect((await fail(429, "", { "retry-after": "30" })).retryAfter).toBe(30);
	});

	test.each([
		["HTML as JSON", good, { "content-type": "text/html" }],
		["no content type", good, {}],
		["cut-off JSON", good.slice(0, -3), json],
		["null", "null", json],
		["an array", "[]", json],
		["a number for text", '{"id":"1","price":1}', json],
		["nothing", "", json],
	])("P7: %s is a breach of contract, never data", async (_, text, headers) => {
		expect(await fail(200, text, headers)).toMatchObject({ kind: "contract", status: 502 });
	});

	test("B7: a breach of contract names the field, never its value", async () => {
		const { reason } = await fail(200, '{"id":"1","price":"CANARY"}');
		expect(reason).toContain("price");
		expect(reason).not.toContain("CANARY");
	});

	test("§7: a timeout, a broken line and an abort are told apart", async () => {
		const failing = (reason: unknown) => createApi({ send: () => Promise.reject(reason) });
		await expect(failing(new DOMException("", "TimeoutError")).call(getThing, {})).rejects.toMatchObject({
			kind: "timeout",
			status: 504,
		});
		await expect(failing(new TypeError("reset")).call(getThing, {})).rejects.toMatchObject({
			kind: "network",
			status: 502,
		});
		const signal = AbortSignal.abort("left");
		await expect(failing(signal.reason).call(getThing, {}, { signal })).rejects.toBe("left");
		const late = AbortSignal.abort(new DOMException("", "TimeoutError"));
		await expect(failing(late.reason).call(getThing, {}, { signal: late })).rejects.toMatchObject({
			kind: "timeout",
			endpoint: expect.stringContaining("/"),
		});
	});

	test("§7: input that its schema refuses is a 400 with fields and is not sent", async () => {
		const { api, sent } = createFake(200, good);
		const error = await api.call(getThing, { size: "x" as never }).catch((reason) => reason);
		expect(error).toMatchObject({ kind: "http", status: 400, message: "请填写尺寸" });
		expect(getFieldErrors(error)).toEqual({ size: "请填写尺寸" });
		expect(sent).toEqual([]);
	});

	test.each(["..", "", "a/b", "a?b", "1 2", "x".repeat(65), "%2e"])(
		"P1: id %j goes nowhere",
		async (orderId) => {
			const { api, sent } = createFake(200, good);
			await expect(api.call(getOrder, { orderId })).rejects.toMatchObject({ status: 400 });
			expect(sent).toEqual([]);
		},
	);
});

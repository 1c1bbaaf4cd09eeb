import { describe, expect, test, vi } from "vitest";
import { readOnce } from "~/request/read-once";
import { append, realPictures } from "../../../tests/support/fixtures/pictures";
import { getMallInfo } from "../contract/content";
import { getHomePage } from "../contract/decoration";
import { suggestGoods } from "../contract/mall/goods";
import { getHotKeys } from "../contract/mall/home";
import { uploadMallFile } from "../contract/mall/order";
import { readAllMessages } from "../contract/partner";
import { readNotice } from "../contract/purchaser";
import { sendLoginSms } from "../contract/sms";
import { type Backend, backends, type Endpoint } from "../endpoint/endpoint";
import { isLacking } from "../endpoint/error";
import { createCallBudget } from "../upstream/call-budget";
import { createUpstream, type Upstream } from "../upstream/upstream.server";
import { createServerApi } from "./client.server";

type Reply = Response | Error | "hang";

/** Every backend answers with the replies in turn, and repeats the last one. */
function createFake(...replies: [Reply, ...Reply[]]) {
	const seen: { url: string; init: RequestInit }[] = [];
	const fetch = vi.fn(async (url: string, init: RequestInit) => {
		const reply = replies[Math.min(seen.length, replies.length - 1)] as Reply;
		seen.push({ url, init });
		if (reply === "hang") return hang(init.signal as AbortSignal);
		if (reply instanceof Error) throw reply;
		return reply.clone();
	});
	const upstreams = new Map<Backend, Upstream>(
		backends.map((backend) => [backend, createUpstream({ backend, base: `https://up/${backend}`, fetch })]),
	);
	const caller = {
		mallCode: "M1001",
		token: "secret-token",
		requestId: "r1",
		traceparent: "00-trace",
		buyer: null,
		clientIp: "1.2.3.4",
		userAgent: "Firefox",
	};
	return { seen, api: createServerApi(upstreams, caller, createCallBudget(60_000)), upstreams, caller };
}

function hang(signal: AbortSignal): Promise<Response> {
	return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

const keys = () => Response.json([]);

describe("server client", () => {
	test("§7 extensions: a call that the mall lacks is not made, and is no failure", async () => {
		const { seen, upstreams, caller } = createFake(keys());
		const api = createServerApi(upstreams, caller, createCallBudget(60_000), {
			extensions: new Set(),
		});
		await expect(api.call(suggestGoods, { keyword: "a" })).rejects.toSatisfy(isLacking);
		expect(seen).toEqual([]);
		await api.call(getHotKeys, {});
		expect(seen).toHaveLength(1);
	});

	test.each([404, 405, 501])(
		"§7 extensions: %i to a call that the mall has is a failure, which names the extension",
		async (status) => {
			const { upstreams, caller } = createFake(new Response("<h1>no</h1>", { status }));
			const extensions = new Set(["speed"] as const);
			const api = createServerApi(upstreams, caller, createCallBudget(60_000), { extensions });
			for (let turn = 0; turn < 2; turn++) {
				const asked = api.call(suggestGoods, { keyword: "a" });
				await expect(asked).rejects.toMatchObject({ kind: "http", status, extension: "speed" });
			}
		},
	);

	test("R1, B7: a bad row leaves a line of the log with the call and the field, and no value", async () => {
		const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
		const key = { keyword: "手套", link: "/search" };
		const { api } = createFake(Response.json([key, { ...key, keyword: 13_800_001_001 }]));
		expect(await api.call(getHotKeys, {})).toEqual([key]);
		const lines = warn.mock.calls.map(String);
		warn.mockRestore();
		expect(lines.map((line) => JSON.parse(line))).toEqual([
			{
				level: "warn",
				about: "rows",
				requestId: "r1",
				backend: "mall",
				endpoint: "GET /home/hotKeys",
				faults: 1,
				reason: "1.keyword: expected string, got number",
			},
		]);
	});

	test("O11: a file that its content refuses is a 400 of its field, and is not sent", async () => {
		const { seen, api } = createFake(Response.json({ fileId: "F1", name: "a.png", size: 78, url: "/f" }));
		const send = (bytes: Uint8Array<ArrayBuffer>) =>
			api.call(uploadMallFile, { file: new File([bytes], "a.png") });
		const refused = send(append(realPictures.png, "<script>alert(1)</script>"));
		const message = "图片末尾含有网页代码，请用图片软件另存后重新选择";
		await expect(refused).rejects.toMatchObject({
			status: 400,
			message,
			body: { fields: { file: message } },
		});
		expect(seen).toEqual([]);
		expect(await send(realPictures.png)).toMatchObject({ fileId: "F1" });
	});

	test("§7.1: the backend gets its base, the token and who asks, and redirects are not followed", async () => {
		const { api, seen } = createFake(keys());
		await api.call(getHotKeys, {});
		expect(seen[0]?.url).toBe("https://up/mall/home/hotKeys");
		expect(seen[0]?.init).toMatchObject({ method: "GET", redirect: "manual", body: null });
		expect(Object.fromEntries(new Headers(seen[0]?.init.headers))).toEqual({
			accept: "application/json",
			"accept-language": "zh-CN",
			authorization: "Bearer secret-token",
			"x-client-agent": "Firefox",
			"x-client-ip": "1.2.3.4",
			"x-mall-code": "M1001",
			"x-request-id": "r1",
			traceparent: "00-trace",
		});
	});

	test("P3: a backend gets the headers by which it knows the storefront, and no other backend does", async () => {
		const { upstreams, caller, seen } = createFake(keys());
		const mall = upstreams.get("mall");
		if (!mall) return expect.fail("no mall");
		const known = new Map(upstreams).set("mall", { ...mall, headers: [["x-storefront-key", "k1"]] });
		await createServerApi(known, caller, createCallBudget(60_000)).call(getHotKeys, {});
		expect(new Headers(seen[0]?.init.headers).get("x-storefront-key")).toBe("k1");
		await createServerApi(upstreams, caller, createCallBudget(60_000)).call(getHotKeys, {});
		expect(new Headers(seen[1]?.init.headers).has("x-storefront-key")).toBe(false);
	});

	test("§7: a call without a token has no authorization at all", async () => {
		const { upstreams, caller, seen } = createFake(keys());
		await createServerApi(upstreams, { ...caller, token: null }, createCallBudget(60_000)).call(
			getHotKeys,
			{},
		);
		expect(new Headers(seen[0]?.init.headers).has("authorization")).toBe(false);
	});

	test("P2: a redirect is a 502, once, and nothing is fetched from where it points", async () => {
		const { api, seen } = createFake(Response.redirect("https://evil.example/", 302));
		await expect(api.call(getHotKeys, {})).rejects.toMatchObject({ kind: "http", status: 502 });
		expect(seen).toHaveLength(1);
	});

	test.each([
		["a broken line", new TypeError("reset")],
		["502", new Response("", { status: 502 })],
		["503", new Response("", { status: 503 })],
		["504", new Response("", { status: 504 })],
	])("R3: a GET is tried once more after %s, and no third time", async (_, failure) => {
		const recovering = createFake(failure, keys());
		expect(await recovering.api.call(getHotKeys, {})).toEqual([]);
		const dead = createFake(failure);
		await expect(dead.api.call(getHotKeys, {})).rejects.toMatchObject({ name: "ApiError" });
		expect(dead.seen).toHaveLength(2);
	});

	test.each([
		["a POST", readAllMessages, {}, new TypeError("reset")],
		["a 500", getHotKeys, {}, new Response("", { status: 500 })],
		["a 401", getHotKeys, {}, new Response("", { status: 401 })],
		["a breach of contract", getHotKeys, {}, Response.json({})],
		[
			"a long Retry-After",
			getHotKeys,
			{},
			new Response("", { status: 503, headers: { "retry-after": "60" } }),
		],
		[
			"an unreadable Retry-After",
			getHotKeys,
			{},
			new Response("", { status: 503, headers: { "retry-after": "x" } }),
		],
		["a GET that sends a message", sendLoginSms, { phone: "13800001001" }, new TypeError("reset")],
		["a GET that marks as read", readNotice, { noticeId: "1" }, new TypeError("reset")],
	])("R3: %s is not tried again", async (_, endpoint, input, failure) => {
		const { api, seen } = createFake(failure);
		await expect(api.call(endpoint as Endpoint, input)).rejects.toMatchObject({ name: "ApiError" });
		expect(seen).toHaveLength(1);
	});

	test("§7.6, §9.2: a call has 3 s, mall info 5 s", () => {
		expect([getHotKeys.timeoutMs, getMallInfo.timeoutMs]).toEqual([3000, 5000]);
	});

	test("R2: a backend that does not answer times out at its deadline and is not called again", async () => {
		const { api, seen } = createFake("hang");
		const quick = { ...getHotKeys, timeoutMs: 30 };
		await expect(api.call(quick, {})).rejects.toMatchObject({ kind: "timeout", status: 504 });
		expect(seen).toHaveLength(1);
	});

	test("R2: calls that follow each other share the request's time; without any left, none is sent", async () => {
		const { upstreams, caller, seen } = createFake("hang");
		const api = createServerApi(upstreams, caller, createCallBudget(60));
		const follow = async () => {
			for (let i = 0; i < 3; i++)
				await api.call(getHotKeys, {}).catch((error: { kind: string }) => kinds.push(error.kind));
		};
		const kinds: string[] = [];
		await follow();
		expect(kinds).toEqual(["timeout", "timeout", "timeout"]);
		expect(seen).toHaveLength(1);
	});

	test("R2: a request without time left does not count against the backend", async () => {
		const { upstreams, caller } = createFake("hang");
		for (let i = 0; i < 10; i++) {
			await createServerApi(upstreams, caller, createCallBudget(5))
				.call(getHotKeys, {})
				.catch(() => undefined);
		}
		expect(upstreams.get("mall")?.breaker.state).toBe("closed");
	});

	test("R2: a change is not cut off by the request's time, and the page after it has time again", async () => {
		const slow = new Response("{}", { headers: { "content-type": "application/json" } });
		const { upstreams, caller } = createFake(slow);
		let time = 0;
		const budget = createCallBudget(5500, () => time);
		time = 6000;
		await createServerApi(upstreams, caller, budget)
			.call(readAllMessages, {})
			.catch(() => undefined);
		expect(budget.leftMs()).toBe(5500);
	});

	test("P7: a body that stalls is a timeout too, though nothing aborts it from outside", async () => {
		const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode("[")) });
		const { upstreams, caller } = createFake(keys());
		const fetch = async () => new Response(body, { headers: { "content-type": "application/json" } });
		const stalled = new Map(upstreams).set("mall", createUpstream({ backend: "mall", base: "", fetch }));
		const quick = { ...getHotKeys, timeoutMs: 30 };
		await expect(
			createServerApi(stalled, caller, createCallBudget(60_000)).call(quick, {}),
		).rejects.toMatchObject({ kind: "timeout" });
	});

	test("P7: an endless body is cut off just above what the endpoint allows", async () => {
		let made = 0;
		const chunk = new Uint8Array(64 * 1024).fill(32);
		const body = new ReadableStream({
			pull(stream) {
				made += chunk.length;
				stream.enqueue(chunk);
			},
		});
		const { upstreams, caller } = createFake(keys());
		const fetch = async () => new Response(body, { headers: { "content-type": "application/json" } });
		const endless = new Map(upstreams).set("mall", createUpstream({ backend: "mall", base: "", fetch }));
		await expect(
			createServerApi(endless, caller, createCallBudget(60_000)).call(getHotKeys, {}),
		).rejects.toMatchObject({
			kind: "contract",
		});
		expect(made).toBeLessThan(getHotKeys.maxBytes + 4 * chunk.length);
	});

	test("R7: a call that its caller aborts ends with the caller's reason", async () => {
		const { api } = createFake("hang");
		const leaving = new AbortController();
		const call = api.call(getHotKeys, {}, { signal: leaving.signal });
		leaving.abort("left");
		await expect(call).rejects.toBe("left");
	});
});

test("§7 decoration: buyers who get the same page share its parsed answer; an answer that is no JSON is still refused", async () => {
	const page = JSON.stringify({ pageId: "1", name: "首页", modules: [] });
	const of = (type: string) => {
		const { upstreams, caller } = createFake(new Response(page, { headers: { "content-type": type } }));
		return createServerApi(upstreams, caller, createCallBudget(60_000), { readOnce });
	};
	const read = () => of("application/json").call(getHomePage, { mallCode: "M1001" });
	expect(await read()).toBe(await read());
	await expect(of("text/html").call(getHomePage, { mallCode: "M1001" })).rejects.toMatchObject({
		kind: "contract",
	});
});

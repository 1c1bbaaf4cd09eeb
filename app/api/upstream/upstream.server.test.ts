import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createServerApi } from "../client/client.server";
import { getHotKeys } from "../contract/mall/home";
import { createCallBudget } from "./call-budget";
import { createUpstream, fetchUpstream, toAsker, type UpstreamRequest } from "./upstream.server";

const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
	vi.useRealTimers();
	warn.mockClear();
});

const one = { session: "1", buyer: "1" };

const request = (more: Partial<UpstreamRequest> = {}): UpstreamRequest => ({
	asker: one,
	url: "https://up/",
	method: "GET",
	headers: new Headers(),
	body: null,
	deadline: new AbortController().signal,
	maxBytes: 100,
	...more,
});

function createBackend(answer: () => Response | Promise<Response>) {
	const fetch = vi.fn(async () => answer());
	return { fetch, upstream: createUpstream({ backend: "mall", base: "", fetch }) };
}

async function ask(upstream: Parameters<typeof fetchUpstream>[0], times: number, more = {}) {
	for (let i = 0; i < times; i++) {
		const asker = { session: `session-${i % 5}`, buyer: `buyer-${i % 5}` };
		await fetchUpstream(upstream, request({ asker, ...more })).catch(() => undefined);
	}
}

describe("a backend that fails again and again", () => {
	const dead = () => Promise.reject(new TypeError("connection refused"));
	const hanging = () => new Response(new ReadableStream());

	test.each<[string, () => Response | Promise<Response>]>([
		["is not there", dead],
		...[500, 502, 503, 504].map((status): [string, () => Response] => [
			`answers ${status}`,
			() => new Response("", { status }),
		]),
	])("R3: one that %s is asked five times, then once in 5 s", async (_, answer) => {
		const { upstream, fetch } = createBackend(answer);
		await ask(upstream, 100);
		expect(fetch).toHaveBeenCalledTimes(5);
		vi.advanceTimersByTime(5_000);
		await ask(upstream, 100);
		expect(fetch).toHaveBeenCalledTimes(6);
	});

	test("§7 extensions: 501 is a call that the backend lacks; it is asked on", async () => {
		const { upstream, fetch } = createBackend(() => new Response("", { status: 501 }));
		await ask(upstream, 10);
		expect(fetch).toHaveBeenCalledTimes(10);
	});

	test("R3: a session whose calls fail is held back alone; the sessions of others go on", async () => {
		const { upstream, fetch } = createBackend(() => new Response("", { status: 500 }));
		await ask(upstream, 100, { asker: one });
		expect(fetch).toHaveBeenCalledTimes(5);
		expect(upstream.breaker.state).toBe("closed");
		await ask(upstream, 1);
		expect(fetch).toHaveBeenCalledTimes(6);
	});

	test.each([
		[
			"whose buyer is known",
			(at: number) => ({ token: `t${at}`, buyer: "M1001 U1", clientIp: `192.0.2.${at}` }),
		],
		["from one address", (at: number) => ({ token: `t${at}`, buyer: null, clientIp: "192.0.2.1" })],
	])("R3: three sessions of one buyer, %s, hold the backend back from nobody else", async (_, toCaller) => {
		const { upstream } = createBackend(() => new Response("", { status: 500 }));
		for (let i = 0; i < 30; i++) await ask(upstream, 1, { asker: toAsker(toCaller(i % 3)) });
		expect(upstream.breaker.state).toBe("closed");
		await ask(upstream, 5);
		expect(upstream.breaker.state).toBe("open");
	});

	test("R3: a guest who is held back holds back no guest of another address", async () => {
		const { upstream, fetch } = createBackend(() => new Response("", { status: 500 }));
		const guest = (clientIp: string) => toAsker({ token: null, buyer: null, clientIp });
		await ask(upstream, 100, { asker: guest("192.0.2.1") });
		await ask(upstream, 1, { asker: guest("192.0.2.2") });
		expect(fetch).toHaveBeenCalledTimes(6);
	});

	test("R3: a backend that is too slow counts as failing", async () => {
		const { upstream, fetch } = createBackend(hanging);
		for (let i = 0; i < 8; i++) await ask(upstream, 1, { deadline: AbortSignal.timeout(5) });
		expect(fetch).toHaveBeenCalledTimes(5);
	});

	test.each([200, 302, 400, 401, 403, 404, 409, 429, 511, 555])(
		"R3: a backend that answers %i is well",
		async (status) => {
			const { upstream, fetch } = createBackend(() => new Response("", { status }));
			await ask(upstream, 20);
			expect(fetch).toHaveBeenCalledTimes(20);
		},
	);

	test("R3: a call that its caller ends does not count for or against the backend", async () => {
		const { upstream, fetch } = createBackend(hanging);
		for (let i = 0; i < 20; i++) await ask(upstream, 1, { signal: AbortSignal.timeout(1) });
		expect(fetch).toHaveBeenCalledTimes(20);
	});

	test("R3: each change is one line in the log", async () => {
		let status = 500;
		const { upstream } = createBackend(() => new Response("", { status }));
		await ask(upstream, 10);
		status = 200;
		vi.advanceTimersByTime(5_000);
		await ask(upstream, 10);
		const lines = warn.mock.calls.map(([line]) => JSON.parse(line as string));
		const about = { level: "warn", about: "breaker", backend: "mall" };
		expect(lines).toEqual(["open", "half-open", "closed"].map((state) => ({ ...about, state })));
	});

	test("R3: a call is tried again only while the backend is not left alone", async () => {
		const { upstream, fetch } = createBackend(dead);
		const caller = {
			mallCode: "M1001",
			token: null,
			requestId: "r",
			traceparent: "00-trace",
			buyer: null,
			clientIp: null,
			userAgent: null,
		};
		const ask = () =>
			createServerApi(new Map([["mall", upstream]]), caller, createCallBudget(60_000)).call(getHotKeys, {});
		const outcomes = await Promise.allSettled(Array.from({ length: 100 }, ask));
		// All were on their way before the first had failed, and none of them is repeated.
		expect(fetch).toHaveBeenCalledTimes(100);
		await expect(ask()).rejects.toMatchObject({ kind: "network", status: 502 });
		expect(fetch).toHaveBeenCalledTimes(100);
		expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
	});
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCallBudget } from "./call-budget";
import { createServerApi } from "./client.server";
import { getHotKeys } from "./contract/mall/home";
import { createUpstream, fetchUpstream, type UpstreamRequest } from "./upstream.server";

const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
	vi.useRealTimers();
	warn.mockClear();
});

const request = (more: Partial<UpstreamRequest> = {}): UpstreamRequest => ({
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
	for (let i = 0; i < times; i++) await fetchUpstream(upstream, request(more)).catch(() => undefined);
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
		const caller = { mallCode: "M1001", token: null, requestId: "r", clientIp: null, userAgent: null };
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

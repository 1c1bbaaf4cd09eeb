import "server-only";
import { type Api, breach, createApi } from "./client";
import type { Backend, Endpoint } from "./endpoint";
import { ApiError } from "./error";
import { readText } from "./read-text";
import type { RequestParts } from "./request-parts";
import type { Answer, Send } from "./send";

/** Where a backend is: `base` without a trailing slash; `fetch` goes there by network or by service binding. */
export type Upstream = {
	readonly base: string;
	readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
};

/** On whose behalf the calls of one request are made. */
export type Caller = {
	mallCode: string;
	token: string | null;
	requestId: string;
	clientIp: string | null;
};

/** Of one attempt that failed in a way that may be over at once (R3). */
const passing = new Set([502, 503, 504]);
const longestWait = 1000;

/**
 * The client of the worker. One deadline a call (`endpoint.timeoutMs`), retry included; redirects are not
 * followed; an answer over `endpoint.maxBytes` is a breach of contract.
 */
export function createServerApi(upstreams: ReadonlyMap<Backend, Upstream>, caller: Caller): Api {
	const send: Send = async (endpoint, parts, signal) => {
		const upstream = upstreams.get(endpoint.backend);
		if (!upstream) throw new Error(`no upstream for ${endpoint.backend}`);
		const deadline = AbortSignal.timeout(endpoint.timeoutMs);
		const until = signal ? AbortSignal.any([signal, deadline]) : deadline;
		const attempt = () => fetchOnce(upstream, caller, endpoint, parts, until);
		return endpoint.method === "GET" && endpoint.backend !== "sms" ? retryOnce(attempt, until) : attempt();
	};
	return createApi({ send });
}

async function fetchOnce(
	upstream: Upstream,
	caller: Caller,
	endpoint: Endpoint,
	parts: RequestParts,
	signal: AbortSignal,
): Promise<Answer> {
	const response = await upstream.fetch(upstream.base + parts.path, {
		method: endpoint.method,
		headers: toHeaders(caller, parts),
		body: parts.body ?? null,
		redirect: "manual",
		signal,
	});
	const text = await readText(response, endpoint.maxBytes, signal);
	if (text === null) throw breach(endpoint, `answer over ${endpoint.maxBytes} bytes`);
	return { status: response.status, headers: response.headers, text };
}

function toHeaders({ mallCode, token, requestId, clientIp }: Caller, parts: RequestParts): Headers {
	const headers = new Headers(parts.headers);
	headers.set("accept", "application/json");
	headers.set("accept-language", "zh-CN");
	headers.set("x-request-id", requestId);
	if (mallCode) headers.set("x-mall-code", mallCode);
	if (clientIp) headers.set("x-client-ip", clientIp);
	if (token) headers.set("authorization", `Bearer ${token}`);
	return headers;
}

/** R3: a GET, once more, after a pause of 50–150 ms or what Retry-After says, unless that is too long. */
async function retryOnce(attempt: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
	let first: Answer | undefined;
	try {
		first = await attempt();
		if (!passing.has(first.status)) return first;
	} catch (error) {
		// A breach of contract would be one again; after the deadline or an abort nobody waits any more.
		if (signal.aborted || error instanceof ApiError) throw error;
	}
	const wait = Number(first?.headers.get("retry-after") ?? 0) * 1000 + 50 + Math.random() * 100;
	if (first && !(wait <= longestWait)) return first;
	await new Promise((resolve) => setTimeout(resolve, wait));
	signal.throwIfAborted();
	return attempt();
}

import "server-only";
import { type Breaker, createBreaker } from "./breaker";
import type { Backend } from "./endpoint";
import { readCapped } from "./read-capped";

/** Where a backend is: `base` without a trailing slash; `fetch` goes there by network or by service binding. */
export type Upstream = {
	readonly backend: Backend;
	readonly base: string;
	readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
	readonly breaker: Breaker;
};

/** A backend with a breaker of its own, which writes a line for each change of its state. */
export function createUpstream({ backend, base, fetch }: Omit<Upstream, "breaker">): Upstream {
	const breaker = createBreaker((state) =>
		console.warn(JSON.stringify({ level: "warn", about: "breaker", backend, state })),
	);
	return { backend, base, fetch, breaker };
}

/** On whose behalf the calls of one request are made. */
export type Caller = {
	mallCode: string;
	token: string | null;
	requestId: string;
	clientIp: string | null;
	/** The browser's `user-agent`. */
	userAgent: string | null;
};

export type UpstreamRequest = {
	url: string;
	method: string;
	headers: Headers;
	body: BodyInit | null;
	/** Aborts the call at any moment, in the middle of the answer's body too: the backend was too slow. */
	deadline: AbortSignal;
	/** Aborts it as well: the caller no longer wants the answer. */
	signal?: AbortSignal | undefined;
	/** Greatest answer, in bytes after decompression. */
	maxBytes: number;
};

export type UpstreamAnswer = {
	status: number;
	headers: Headers;
	/** Null when it is over `maxBytes`. */
	body: Uint8Array<ArrayBuffer> | null;
};

/**
 * One attempt at a backend. The whole answer is read before any of it goes on, so that a failure half-way is still a
 * clean error. Redirects are never followed: they would carry the token away (SECURITY P2). Rejects as `fetch` does, and
 * at once while the backend's breaker is open (R3).
 */
export async function fetchUpstream(upstream: Upstream, request: UpstreamRequest): Promise<UpstreamAnswer> {
	const { breaker, backend } = upstream;
	if (!breaker.admit()) throw new Error(`${backend} is left alone after several failures`);
	try {
		const answer = await fetchOnce(upstream, request);
		if (isFailure(answer.status)) breaker.fail();
		else breaker.succeed();
		return answer;
	} catch (error) {
		// A caller who gives up before the deadline says nothing about the backend.
		if (!request.signal?.aborted) breaker.fail();
		throw error;
	}
}

/** 511 and 555 are refusals of one buyer: the backend is well (SPEC §8). */
function isFailure(status: number): boolean {
	return status >= 500 && status !== 511 && status !== 555;
}

async function fetchOnce(
	upstream: Upstream,
	{ url, method, headers, body, deadline, signal, maxBytes }: UpstreamRequest,
): Promise<UpstreamAnswer> {
	const until = signal ? AbortSignal.any([signal, deadline]) : deadline;
	until.throwIfAborted();
	const response = await upstream.fetch(url, {
		method,
		headers,
		body,
		redirect: "manual",
		signal: until,
		...(body instanceof ReadableStream && { duplex: "half" }),
	});
	return {
		status: response.status,
		headers: response.headers,
		body: await readCapped(response, maxBytes, until),
	};
}

/** Browsers send some 200 characters. */
const longestUserAgent = 400;

/** The headers that the storefront adds to every call. */
export function toUpstreamHeaders(caller: Caller, ofTheCall: HeadersInit): Headers {
	const headers = new Headers(ofTheCall);
	headers.set("x-request-id", caller.requestId);
	if (caller.mallCode) headers.set("x-mall-code", caller.mallCode);
	if (caller.clientIp) headers.set("x-client-ip", caller.clientIp);
	if (caller.userAgent) headers.set("x-client-agent", caller.userAgent.slice(0, longestUserAgent));
	if (caller.token) headers.set("authorization", `Bearer ${caller.token}`);
	return headers;
}

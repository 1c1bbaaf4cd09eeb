import "server-only";
import type { Backend } from "../endpoint/endpoint";
import { present } from "../wire/present";
import { type Asker, type Breaker, createBreaker } from "./breaker";
import { type CallTally, isFailure } from "./call-tally";
import { readCapped } from "./read-capped";

/**
 * Where a backend is: `base` without a trailing slash; `fetch` goes there by network or by service binding.
 */
export type Upstream = {
	readonly backend: Backend;
	readonly base: string;
	readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
	/** Headers by which the backend knows the storefront (the secret UPSTREAM_HEADERS), lower-case names. */
	readonly headers: readonly (readonly [string, string])[];
	readonly breaker: Breaker;
};

/** A backend with a breaker of its own, which writes a line for each change of its state. */
export function createUpstream({
	backend,
	headers = [],
	...given
}: Omit<Upstream, "breaker" | "headers"> & Partial<Pick<Upstream, "headers">>): Upstream {
	const breaker = createBreaker((state) =>
		console.warn(JSON.stringify({ level: "warn", about: "breaker", backend, state })),
	);
	return { backend, headers, ...given, breaker };
}

/** On whose behalf the calls of one request are made. */
export type Caller = {
	mallCode: string;
	token: string | null;
	/** Names the buyer, whichever session asks; null while the edge does not know whose the session is. */
	buyer: string | null;
	requestId: string;
	/** W3C Trace Context: the browser's own, or one of the request's id. */
	traceparent: string;
	clientIp: string | null;
	/** The browser's `user-agent`. */
	userAgent: string | null;
	/** Counts the calls; absent for calls that belong to no request. */
	tally?: CallTally;
};

export type UpstreamRequest = {
	asker: Asker;
	tally?: CallTally | undefined;
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
 * One attempt at a backend. The whole answer is read before any of it goes on, so that a failure half-way is
 * still a clean error. Redirects are never followed: they would carry the token away (SECURITY P2). Rejects
 * as `fetch` does, and at once while the backend's breaker is open, or holds this session back (R3).
 */
export async function fetchUpstream(upstream: Upstream, request: UpstreamRequest): Promise<UpstreamAnswer> {
	const { breaker, backend } = upstream;
	const { asker, tally } = request;
	const begun = Date.now();
	if (!breaker.admit(asker)) {
		tally?.add(backend, "held", 0);
		throw new Error(`${backend} is left alone after several failures`);
	}
	try {
		const answer = await fetchOnce(upstream, request);
		tally?.add(backend, answer.status, Date.now() - begun, answer.body?.length);
		if (isFailure(answer.status)) breaker.fail(asker);
		else breaker.succeed(asker);
		return answer;
	} catch (error) {
		const { signal, deadline } = request;
		const failure = deadline.aborted ? "timeout" : "failed";
		const outcome = signal?.aborted ? "given up" : failure;
		tally?.add(backend, outcome, Date.now() - begun);
		// A caller who gives up before the deadline says nothing about the backend.
		if (!signal?.aborted) breaker.fail(asker);
		throw error;
	}
}

async function fetchOnce(
	upstream: Upstream,
	{ url, method, headers, body, deadline, signal, maxBytes }: UpstreamRequest,
): Promise<UpstreamAnswer> {
	const until = signal ? AbortSignal.any([signal, deadline]) : deadline;
	until.throwIfAborted();
	for (const [name, value] of upstream.headers) headers.set(name, value);
	const response = await upstream.fetch(url, {
		method,
		headers,
		body,
		redirect: "manual",
		signal: until,
		...present({ duplex: body instanceof ReadableStream ? "half" : undefined }),
	});
	return {
		status: response.status,
		headers: response.headers,
		body: await readCapped(response, maxBytes, until),
	};
}

/**
 * Names who asks for a backend's breaker. A token says nothing about its buyer. So a session whose buyer is
 * not known yet counts as its address, and so does a guest: with sessions alone, one buyer could log in three
 * times and open the breaker for all. Who has many addresses and never opens a page still could; asking a
 * backend who it is would cost a call for each call.
 */
export function toAsker({ token, buyer, clientIp }: Pick<Caller, "token" | "buyer" | "clientIp">): Asker {
	return { session: token ?? clientIp ?? "", buyer: buyer ?? clientIp ?? token ?? "" };
}

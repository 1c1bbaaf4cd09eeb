import "server-only";
import { readCapped } from "./read-capped";

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

export type UpstreamRequest = {
	url: string;
	method: string;
	headers: Headers;
	body: BodyInit | null;
	/** Ends the call wherever it is, in the middle of the answer's body too: the backend was too slow. */
	deadline: AbortSignal;
	/** Ends it as well: the one who called does not want it any more. */
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
 * One attempt at a backend, read to its end before anything of it goes on, so that a failure half-way is still a
 * clean error. Redirects are never followed, they would carry the token away (SECURITY P2). Rejects as `fetch` does.
 */
export async function fetchUpstream(
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

/** What the storefront itself says to a backend with every call, beside what the call brings. */
export function toUpstreamHeaders(caller: Caller, ofTheCall: HeadersInit): Headers {
	const headers = new Headers(ofTheCall);
	headers.set("x-request-id", caller.requestId);
	if (caller.mallCode) headers.set("x-mall-code", caller.mallCode);
	if (caller.clientIp) headers.set("x-client-ip", caller.clientIp);
	if (caller.token) headers.set("authorization", `Bearer ${caller.token}`);
	return headers;
}

import "server-only";
import type { CallBudget } from "./call-budget";
import { type Api, breach, createApi, type ReadOnce } from "./client";
import type { Backend, Endpoint } from "./endpoint";
import { ApiError } from "./error";
import type { RequestParts } from "./request-parts";
import type { Answer, Send } from "./send";
import {
	type Caller,
	fetchUpstream,
	toUpstreamHeaders,
	type Upstream,
	type UpstreamRequest,
} from "./upstream.server";

/** Statuses of a failure that may pass in a moment (R3). */
const passing = new Set([502, 503, 504]);
const longestWait = 1000;
const decoder = new TextDecoder();

/**
 * The client of the worker. A call has one deadline (`endpoint.timeoutMs`), retry included, and all calls of the request
 * have one together (`budget`). Only a change may exceed it: half a change helps nobody. Redirects are not followed. An
 * answer over `endpoint.maxBytes` is a breach of contract.
 */
export function createServerApi(
	upstreams: ReadonlyMap<Backend, Upstream>,
	caller: Caller,
	budget: CallBudget,
	readOnce?: ReadOnce,
): Api {
	const sendNow: Send = async (endpoint, parts, given) => {
		const upstream = upstreams.get(endpoint.backend);
		if (!upstream) throw new Error(`no upstream for ${endpoint.backend}`);
		const until = limitTime(endpoint, budget, given);
		const attempt = () => fetchOnce(upstream, caller, endpoint, parts, until);
		const mayRetry = () =>
			!until.deadline.aborted && !until.signal?.aborted && upstream.breaker.state === "closed";
		return endpoint.method === "GET" && !endpoint.changes ? retryOnce(attempt, mayRetry) : attempt();
	};
	const send: Send = async (endpoint, parts, signal) => {
		try {
			return await budget.run(() => sendNow(endpoint, parts, signal));
		} finally {
			if (endpoint.changes) budget.renew();
		}
	};
	return createApi({ send, readOnce });
}

/**
 * The call's own deadline, or the request's end where that comes sooner. The end of the request counts as the caller's
 * signal, too: it says nothing about the backend or its breaker. One clock serves a call, since a page makes eight.
 */
function limitTime(
	{ changes, timeoutMs }: Endpoint,
	budget: CallBudget,
	signal: AbortSignal | undefined,
): Pick<UpstreamRequest, "deadline" | "signal"> {
	const leftMs = changes ? timeoutMs : budget.leftMs();
	if (leftMs === 0) throw new DOMException("the request has no time left", "TimeoutError");
	const deadline = AbortSignal.timeout(Math.min(timeoutMs, leftMs));
	if (leftMs >= timeoutMs) return { deadline, signal };
	return { deadline, signal: signal ? AbortSignal.any([signal, deadline]) : deadline };
}

async function fetchOnce(
	upstream: Upstream,
	caller: Caller,
	endpoint: Endpoint,
	parts: RequestParts,
	until: Pick<UpstreamRequest, "deadline" | "signal">,
): Promise<Answer> {
	const ofTheCall = { ...parts.headers, accept: "application/json", "accept-language": "zh-CN" };
	const { status, headers, body } = await fetchUpstream(upstream, {
		url: upstream.base + parts.path,
		method: endpoint.method,
		headers: toUpstreamHeaders(caller, ofTheCall),
		body: parts.body ?? null,
		...until,
		maxBytes: endpoint.maxBytes,
	});
	if (body === null) throw breach(endpoint, `answer over ${endpoint.maxBytes} bytes`);
	return { status, headers, text: decoder.decode(body) };
}

/**
 * R3: repeats a GET that changes nothing once, after a pause of 50–150 ms or the time in Retry-After, unless that is too
 * long or `mayRetry` refuses.
 */
async function retryOnce(attempt: () => Promise<Answer>, mayRetry: () => boolean): Promise<Answer> {
	let first: Answer | undefined;
	try {
		first = await attempt();
		if (!passing.has(first.status)) return first;
	} catch (error) {
		// A breach of contract would repeat itself.
		if (error instanceof ApiError || !mayRetry()) throw error;
	}
	const wait = Number(first?.headers.get("retry-after") ?? 0) * 1000 + 50 + Math.random() * 100;
	if (first && !(wait <= longestWait && mayRetry())) return first;
	await new Promise((resolve) => setTimeout(resolve, wait));
	return attempt();
}

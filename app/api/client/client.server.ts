import "server-only";
import type { Backend, Endpoint } from "../endpoint/endpoint";
import { ApiError, type ErrorBody } from "../endpoint/error";
import type { Extension } from "../endpoint/extension";
import { findFileFault } from "../file/check-file";
import { toUpstreamHeaders } from "../upstream/added-headers";
import type { CallBudget } from "../upstream/call-budget";
import type { CallTally } from "../upstream/call-tally";
import {
	type Caller,
	fetchUpstream,
	toAsker,
	type Upstream,
	type UpstreamRequest,
} from "../upstream/upstream.server";
import type { RequestParts } from "../wire/request-parts";
import type { Answer, Send } from "../wire/send";
import { type Api, breach, createApi, lacking, type OnDropped, type ReadOnce } from "./client";

/** Statuses of a failure that may pass in a moment (R3). */
const passing = new Set([502, 503, 504]);
const longestWait = 1000;
const decoder = new TextDecoder();

type Options = { extensions?: ReadonlySet<Extension>; readOnce?: ReadOnce };

/**
 * The client of the worker. A call has one deadline (`endpoint.timeoutMs`), retry included, and all calls of
 * the request have one together (`budget`). Only a change may exceed it: half a change helps nobody.
 * Redirects are not followed. An answer over `endpoint.maxBytes` is a breach of contract. A call of an
 * extension that the mall lacks is not made: it throws at once.
 */
export function createServerApi(
	upstreams: ReadonlyMap<Backend, Upstream>,
	caller: Caller,
	budget: CallBudget,
	{ extensions, readOnce }: Options = {},
): Api {
	const sendNow: Send = async (endpoint, parts, given) => {
		const upstream = upstreams.get(endpoint.backend);
		if (!upstream) throw new Error(`no upstream for ${endpoint.backend}`);
		const until = limitTime(endpoint, budget, given);
		const attempt = () => fetchOnce(upstream, caller, endpoint, parts, until);
		const mayRetry = () =>
			!until.deadline.aborted && !until.signal?.aborted && upstream.breaker.state === "closed";
		return endpoint.method === "GET" && !endpoint.changes
			? retryOnce(attempt, mayRetry, caller.tally)
			: attempt();
	};
	const send: Send = async (endpoint, parts, signal) => {
		const { extension } = endpoint;
		if (extension && extensions?.has(extension) === false) throw lacking(endpoint);
		const fault = parts.body instanceof FormData ? await findFormFault(parts.body) : null;
		if (fault) return toRefusal(fault);
		try {
			return await budget.run(() => sendNow(endpoint, parts, signal));
		} finally {
			if (endpoint.changes) budget.renew();
		}
	};
	const onDropped: OnDropped = ({ backend, method, path }, reasons) => {
		const line = { level: "warn", about: "rows", requestId: caller.requestId, backend };
		const found = { endpoint: `${method} ${path}`, faults: reasons.length, reason: reasons[0] };
		console.warn(JSON.stringify({ ...line, ...found }));
	};
	return createApi({ send, onDropped, readOnce });
}

/** The first field whose file is refused by its content, and the message (O11). */
async function findFormFault(form: FormData): Promise<Record<string, string> | null> {
	for (const [field, value] of form) {
		const fault = typeof value === "string" ? null : await findFileFault(value);
		if (fault) return { [field]: fault };
	}
	return null;
}

/** A refusal as a backend would answer it. */
function toRefusal(fields: Record<string, string>): Answer {
	const body: ErrorBody = { code: "FILE_CONTENT", message: Object.values(fields).join(), fields };
	const headers = new Headers({ "content-type": "application/json" });
	return { status: 400, headers, text: JSON.stringify(body) };
}

/**
 * The call's own deadline, or the request's end where that comes sooner. The end of the request counts as the
 * caller's signal, too: it says nothing about the backend or its breaker. One clock serves a call, since a
 * page makes eight.
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
		asker: toAsker(caller),
		tally: caller.tally,
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
 * R3: repeats a GET that changes nothing once, after a pause of 50–150 ms or the time in Retry-After, unless
 * that is too long or `mayRetry` refuses.
 */
async function retryOnce(
	attempt: () => Promise<Answer>,
	mayRetry: () => boolean,
	tally: CallTally | undefined,
): Promise<Answer> {
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
	tally?.addRetry();
	return attempt();
}

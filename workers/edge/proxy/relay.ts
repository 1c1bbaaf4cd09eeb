import type { CallRules } from "~/api/endpoint/endpoint";
import {
	fetchUpstream,
	type Upstream,
	type UpstreamAnswer,
	type UpstreamRequest,
} from "~/api/upstream/upstream.server";

const inboundHeaders = ["content-type", "content-disposition", "www-authenticate", "retry-after"];
/** Content that a browser runs or draws as a page of this origin; no backend has a reason to send it. */
const activeContent =
	/^(?:text\/(?:html|xml)|application\/(?:xhtml\+xml|xml)|(?:text|application)\/(?:x-)?(?:java|ecma)script)\b/i;

/** Bytes of the longest answer that is parsed for the log alone: less than a tenth of a millisecond. */
const maxParsed = 16 * 1024;

type RelayedRequest = Pick<
	UpstreamRequest,
	"asker" | "url" | "method" | "headers" | "body" | "signal" | "tally"
>;
type Bounds = Pick<CallRules, "timeoutMs" | "maxBytes">;

/** The reason why there is no answer to pass on; becomes a 502 or 504. */
export class UpstreamFailure extends Error {
	override readonly name = "UpstreamFailure";
	readonly status: 502 | 504;

	constructor(status: 502 | 504, reason: string, cause?: unknown) {
		super(reason, { cause });
		this.status = status;
	}
}

/**
 * A backend's answer in the form that a browser may get: the listed headers (SECURITY P3), no redirect, which
 * would take the token elsewhere (P2), and no content that would run. A short answer that says it is JSON and
 * is none goes on with a `fault` for the log. Throws UpstreamFailure (P7).
 */
export async function relay(
	upstream: Upstream,
	request: RelayedRequest,
	bounds: Bounds,
): Promise<{ answer: Response; fault: "not JSON" | undefined }> {
	const { status, headers, body } = await fetchInTime(upstream, request, bounds);
	if (status < 200 || status > 599 || (status >= 300 && status < 400)) {
		throw new UpstreamFailure(502, `status ${status}`);
	}
	if (body === null) throw new UpstreamFailure(502, "answer too big");
	const type = headers.get("content-type")?.trim() ?? "";
	if (status < 300 && activeContent.test(type)) {
		throw new UpstreamFailure(502, "active content");
	}
	const passed = inboundHeaders.flatMap((name): [string, string][] => {
		const value = headers.get(name);
		return value === null ? [] : [[name, value]];
	});
	const isEmpty = status === 204 || status === 205;
	const isChecked = !isEmpty && request.method !== "HEAD" && /^application\/json\b/i.test(type);
	return {
		answer: new Response(isEmpty ? null : body, { status, headers: passed }),
		fault: isChecked && body.length <= maxParsed && !isJson(body) ? "not JSON" : undefined,
	};
}

function isJson(body: Uint8Array): boolean {
	try {
		JSON.parse(new TextDecoder().decode(body));
		return true;
	} catch {
		return false;
	}
}

async function fetchInTime(
	upstream: Upstream,
	request: RelayedRequest,
	{ timeoutMs, maxBytes }: Bounds,
): Promise<UpstreamAnswer> {
	const deadline = AbortSignal.timeout(timeoutMs);
	try {
		return await fetchUpstream(upstream, { ...request, deadline, maxBytes });
	} catch (error) {
		if (deadline.aborted) throw new UpstreamFailure(504, "timeout", error);
		throw new UpstreamFailure(502, "no answer", error);
	}
}

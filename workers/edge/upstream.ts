import type { Upstream } from "~/api/client.server";

const inboundHeaders = ["content-type", "content-disposition", "www-authenticate", "retry-after"];
/** What a browser would run or draw as a page of this origin; no backend has a reason to answer it. */
const activeContent =
	/^(?:text\/(?:html|xml)|application\/(?:xhtml\+xml|xml)|(?:text|application)\/(?:x-)?(?:java|ecma)script)\b/i;

export type UpstreamRequest = {
	url: string;
	method: string;
	headers: Headers;
	body: ReadableStream | null;
	/** Milliseconds for the whole answer, body included. */
	timeoutMs: number;
	/** Greatest body, in bytes after decompression. */
	maxBytes: number;
};

/** Why there is no answer to pass on; becomes a 502 or 504. */
export class UpstreamFailure extends Error {
	override readonly name = "UpstreamFailure";
	readonly status: 502 | 504;

	constructor(status: 502 | 504, reason: string, cause?: unknown) {
		super(reason, { cause });
		this.status = status;
	}
}

/**
 * One call to a backend, read to its end before anything of it goes on, so that a failure half-way is still a
 * clean error. Redirects are never followed and never passed on, they would carry the token away (SECURITY P2);
 * of the headers only the listed ones come through (P3). Throws UpstreamFailure (P7).
 */
export async function fetchUpstream(upstream: Upstream, request: UpstreamRequest): Promise<Response> {
	const signal = AbortSignal.timeout(request.timeoutMs);
	try {
		const response = await upstream.fetch(request.url, {
			method: request.method,
			headers: request.headers,
			body: request.body,
			redirect: "manual",
			signal,
			...(request.body && { duplex: "half" }),
		});
		const { status } = response;
		if (status < 200 || status > 599 || (status >= 300 && status < 400)) {
			void response.body?.cancel();
			throw new UpstreamFailure(502, `status ${status}`);
		}
		if (response.ok && activeContent.test(response.headers.get("content-type")?.trim() ?? "")) {
			void response.body?.cancel();
			throw new UpstreamFailure(502, "active content");
		}
		const body = await readCapped(response, request.maxBytes, signal);
		const headers = new Headers();
		for (const name of inboundHeaders) {
			const value = response.headers.get(name);
			if (value !== null) headers.set(name, value);
		}
		return new Response(status === 204 || status === 205 ? null : body, { status, headers });
	} catch (error) {
		if (error instanceof UpstreamFailure) throw error;
		if (signal.aborted) throw new UpstreamFailure(504, "timeout", error);
		throw new UpstreamFailure(502, "no answer", error);
	}
}

async function readCapped(
	response: Response,
	maxBytes: number,
	signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
	const reader = response.body?.getReader();
	const chunks: Uint8Array[] = [];
	let size = 0;
	// A body that stalls must end with the deadline even where the runtime does not abort it (service bindings).
	const late = new Promise<never>((_, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
	late.catch(() => undefined);
	try {
		while (reader) {
			const { done, value } = await Promise.race([reader.read(), late]);
			if (done) break;
			size += value.length;
			if (size > maxBytes) throw new UpstreamFailure(502, "answer too big");
			chunks.push(value);
		}
	} catch (error) {
		void reader?.cancel().catch(() => undefined);
		throw error;
	}
	const body = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		body.set(chunk, at);
		at += chunk.length;
	}
	return body;
}

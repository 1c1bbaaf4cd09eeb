import type { Endpoint } from "~/api/endpoint/endpoint";
import { toUpstreamHeaders } from "~/api/upstream/added-headers";
import { toTraceparent } from "~/api/upstream/traceparent";
import { toRequestParts } from "~/api/wire/request-parts";

export type Target = {
	base: string;
	token: string;
	mallCode: string;
	/** Gets the text of each answer 200, and the input that had it. */
	note?: (endpoint: Endpoint, text: string, input: Record<string, unknown>) => void;
};
export type Asked =
	| { ok: true; status: number; type: string; text: string; bytes: number; ms: number }
	| { ok: false; fault: string; ms: number };

/**
 * Makes a call as the storefront does, with its time limit. `token` "" makes it without a session. Each call has a connection of its
 * own: a server that refuses a body unread may close it under the next one.
 */
export async function ask(
	{ base, token, mallCode, note }: Target,
	endpoint: Endpoint,
	input: Record<string, unknown>,
): Promise<Asked> {
	const parts = toRequestParts(endpoint, input);
	const requestId = crypto.randomUUID();
	const headers = toUpstreamHeaders(
		{
			...{ mallCode, token, requestId, traceparent: toTraceparent(requestId) },
			...{ buyer: null, clientIp: "192.0.2.1", userAgent: "procurement-mall conform" },
		},
		{ ...parts.headers, accept: "application/json", "accept-language": "zh-CN" },
	);
	headers.set("connection", "close");
	const start = performance.now();
	const passed = () => Math.round(performance.now() - start);
	try {
		const answer = await fetch(base + parts.path, {
			method: endpoint.method,
			headers,
			body: parts.body ?? null,
			redirect: "manual",
			signal: AbortSignal.timeout(endpoint.timeoutMs),
		});
		const bytes = new Uint8Array(await answer.arrayBuffer());
		const text = new TextDecoder().decode(bytes);
		if (answer.status === 200) note?.(endpoint, text, input);
		return {
			ok: true,
			status: answer.status,
			type: answer.headers.get("content-type") ?? "",
			text,
			bytes: bytes.length,
			ms: passed(),
		};
	} catch (error) {
		const isLate = error instanceof Error && error.name === "TimeoutError";
		const fault = isLate ? `time: no answer within ${endpoint.timeoutMs} ms` : `network: ${nameCause(error)}`;
		return { ok: false, fault, ms: passed() };
	}
}

function nameCause(error: unknown): string {
	const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
	return cause?.code ?? cause?.message ?? message;
}

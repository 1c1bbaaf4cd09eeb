import type { BusinessModel } from "~/api/contract/auth";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { toUpstreamHeaders } from "~/api/upstream/added-headers";
import { toTraceparent } from "~/api/upstream/traceparent";
import { toRequestParts } from "~/api/wire/request-parts";

export type ConformTarget = {
	base: string;
	token: string;
	mallCode: string;
	/** The model of the mall; without it the calls of both are made. */
	model?: BusinessModel | undefined;
	/** Gets the text of each answer 200, and the input that had it. */
	note?: (endpoint: Endpoint, text: string, input: Record<string, unknown>) => void;
};
export type Asked =
	| { ok: true; status: number; type: string; text: string; encoding: string; bytes: number; ms: number }
	| { ok: false; fault: string; ms: number };

/**
 * Makes a call as the storefront does, with its time limit. `token` "" makes it without a session. Each call
 * has a connection of its own: a server that refuses a body unread may close it under the next one.
 */
export async function ask(
	{ base, token, mallCode, note }: ConformTarget,
	endpoint: Endpoint,
	input: Record<string, unknown>,
): Promise<Asked> {
	const parts = toRequestParts(endpoint, input);
	const requestId = crypto.randomUUID();
	const headers = toUpstreamHeaders(
		{
			mallCode,
			token,
			requestId,
			traceparent: toTraceparent(requestId),
			buyer: null,
			clientIp: "192.0.2.1",
			userAgent: "procurement-mall conform",
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
		const type = answer.headers.get("content-type") ?? "";
		if (answer.status === 200) note?.(endpoint, text, input);
		return {
			ok: true,
			status: answer.status,
			type,
			text,
			encoding: findEncoding(bytes, type),
			bytes: bytes.length,
			ms: passed(),
		};
	} catch (error) {
		const isLate = error instanceof Error && error.name === "TimeoutError";
		const fault = isLate ? `time: no answer within ${endpoint.timeoutMs} ms` : `network: ${nameCause(error)}`;
		return { ok: false, fault, ms: passed() };
	}
}

/**
 * "utf-8" for bytes that are UTF-8 and are not said to be anything else; the
 * storefront reads no other encoding.
 */
function findEncoding(bytes: Uint8Array, type: string): string {
	const said = /\bcharset="?([\w-]+)/i.exec(type)?.[1]?.toLowerCase() ?? "utf-8";
	if (fits(bytes, "utf-8")) return said === "utf8" || said === "us-ascii" ? "utf-8" : said;
	return fits(bytes, "gb18030") ? "GBK" : "another encoding";
}

function fits(bytes: Uint8Array, encoding: string): boolean {
	try {
		new TextDecoder(encoding, { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}

function nameCause(error: unknown): string {
	const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
	return cause?.code ?? cause?.message ?? message;
}

import type { Endpoint, InputOf, OutputOf } from "../endpoint/endpoint";
import { ApiError, type ApiErrorKind, type ErrorBody, lackingMessage } from "../endpoint/error";
import { parseInput } from "../endpoint/input";
import { toFailure } from "../wire/failure";
import { parseJson } from "../wire/parse-json";
import { readOutput } from "../wire/read-output";
import { type RequestParts, toRequestParts } from "../wire/request-parts";
import type { Answer, Send } from "../wire/send";

export type CallOptions = {
	signal?: AbortSignal;
	/** The buyer did not ask for it: `onError` does not hear of a failure, so no message is shown. */
	quiet?: boolean;
};

/** The whole answer, for `loadAll` (SPEC §7). */
type WholeAnswer<T> = { status: number; headers: Headers; body: T };

export type Api = {
	/**
	 * Makes a call of the contract; defaults of the input are filled in. Throws `ApiError`: input that its
	 * schema refuses becomes a 400 with `fields`, as if from the backend. When `signal` aborts, its reason is
	 * thrown, or a timeout if that is what it says.
	 */
	call<E extends Endpoint>(
		endpoint: E,
		input: InputOf<E>,
		options: CallOptions & { loadAll: true },
	): Promise<WholeAnswer<OutputOf<E>>>;
	call<E extends Endpoint>(
		endpoint: E,
		input: InputOf<E>,
		options?: CallOptions & { loadAll?: false },
	): Promise<OutputOf<E>>;
};

/** Hears of an answer that lost rows, with the reasons (schema/rows.ts). */
export type OnDropped = (endpoint: Endpoint, reasons: readonly string[]) => void;

/** Reads an answer by its text, or has it from before. */
export type ReadOnce = <T>(endpoint: Endpoint, text: string, read: () => T) => T;

type Options = {
	send: Send;
	/** Hears of every `ApiError` before it is thrown, except for `quiet` calls. */
	onError?: (error: ApiError) => void;
	/** Tells the buyer that nothing answered. */
	unreachable?: string;
	onDropped?: OnDropped;
	readOnce?: ReadOnce | undefined;
};

export function createApi({
	send,
	onError,
	unreachable = "网络连接失败，请稍后再试",
	onDropped = () => undefined,
	readOnce = (_, __, read) => read(),
}: Options): Api {
	const call = async (
		endpoint: Endpoint,
		input: unknown,
		{ signal, quiet, loadAll }: CallOptions & { loadAll?: boolean } = {},
	) => {
		try {
			const parts = toRequestParts(endpoint, requireInput(endpoint, input));
			const answer = await sendSafely(send, endpoint, parts, signal, unreachable);
			if (answer.status !== 200) throw toFailure(endpoint, answer);
			requireJson(endpoint, answer);
			const body = readOnce(endpoint, answer.text, () => requireOutput(endpoint, answer, onDropped));
			return loadAll ? { status: answer.status, headers: answer.headers, body } : body;
		} catch (error) {
			if (error instanceof ApiError && !quiet) onError?.(error);
			throw error;
		}
	};
	return { call: call as Api["call"] };
}

function requireInput(endpoint: Endpoint, input: unknown): Record<string, unknown> {
	const parsed = parseInput(endpoint.input, input);
	if (parsed.ok) return parsed.value as Record<string, unknown>;
	const [message = "请求参数不正确"] = Object.values(parsed.fields);
	const body: ErrorBody = { code: "BAD_INPUT", message, fields: parsed.fields };
	throw createError(endpoint, "http", 400, message, { body });
}

async function sendSafely(
	send: Send,
	endpoint: Endpoint,
	parts: RequestParts,
	signal: AbortSignal | undefined,
	unreachable: string,
): Promise<Answer> {
	try {
		return await send(endpoint, parts, signal);
	} catch (cause) {
		if (cause instanceof ApiError) throw cause;
		const reason = signal?.aborted ? signal.reason : cause;
		if (reason instanceof Error && reason.name === "TimeoutError") {
			throw createError(endpoint, "timeout", 504, "请求超时，请稍后再试", { cause });
		}
		signal?.throwIfAborted();
		throw createError(endpoint, "network", 502, unreachable, { cause });
	}
}

function requireJson(endpoint: Endpoint, { headers }: Answer): void {
	const type = headers.get("content-type") ?? "";
	if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) throw breach(endpoint, `content-type ${type}`);
}

function requireOutput(endpoint: Endpoint, { text }: Answer, onDropped: OnDropped): unknown {
	let body: unknown;
	try {
		body = parseJson(text);
	} catch {
		throw breach(endpoint, "not JSON");
	}
	const read = readOutput(endpoint.output, body);
	if (!read.ok) throw breach(endpoint, read.reason);
	if (read.dropped.length > 0) onDropped(endpoint, read.dropped);
	return read.value;
}

/** The backend broke the contract; `reason` is for the log. */
export function breach(endpoint: Endpoint, reason: string): ApiError {
	return createError(endpoint, "contract", 502, "服务返回的数据有误，请稍后再试", {
		reason,
	});
}

/** The mall's backends lack the extension that the call belongs to. */
export function lacking(endpoint: Endpoint): ApiError {
	return createError(endpoint, "lacking", 404, lackingMessage, {});
}

function createError(
	endpoint: Endpoint,
	kind: ApiErrorKind,
	status: number,
	message: string,
	more: { body?: unknown; cause?: unknown; reason?: string },
): ApiError {
	const { backend, method, path, extension } = endpoint;
	const about = { kind, backend, endpoint: `${method} ${path}`, extension };
	return new ApiError({ ...about, status, message, ...more });
}

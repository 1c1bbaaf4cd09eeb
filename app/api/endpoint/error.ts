import * as v from "valibot";
import type { Backend } from "./endpoint";
import type { Extension } from "./extension";

/** The body of every answer that is not 200 (CONTRACT "Rules"); `message` is for the buyer. */
export const ErrorBody = v.looseObject({
	code: v.union([v.string(), v.number()]),
	message: v.string(),
	fields: v.optional(v.record(v.string(), v.string())),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/** `lacking`: the mall's backends lack the extension that the call belongs to. */
export type ApiErrorKind = "network" | "timeout" | "http" | "contract" | "lacking";

type Details = {
	kind: ApiErrorKind;
	backend: Backend;
	endpoint: string;
	/** The backend's status, or the one of the failure: 502 network and contract, 504 timeout. */
	status: number;
	message: string;
	body?: unknown;
	/** Seconds, from `Retry-After`. */
	retryAfter?: number;
	/** The message came in the www-authenticate header, which is always shown (§8). */
	announced?: boolean;
	cause?: unknown;
	/** Why the answer breaks the contract, for the log: names fields and types, never a value. */
	reason?: string;
	extension?: Extension | undefined;
};

/** The message of a call and the heading of a page that the mall lacks. */
export const lackingMessage = "本商城未开通此功能";

/** The only error that a call throws. Its message may be shown to the buyer. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly kind: ApiErrorKind;
	readonly backend: Backend;
	/** Method and path template, e.g. `GET /order/detail/:orderId`: never with ids. */
	readonly endpoint: string;
	readonly status: number;
	/** The parsed JSON body of an `http` error; else undefined. */
	readonly body: unknown;
	readonly retryAfter: number | undefined;
	/** Why the answer breaks the contract, for the log: names fields and types, never a value. */
	readonly reason: string | undefined;
	/** The extension that the call belongs to. */
	readonly extension: Extension | undefined;
	/** The message came in the www-authenticate header, which is always shown (§8). */
	readonly announced: boolean;

	constructor(details: Details) {
		super(details.message, { cause: details.cause });
		this.kind = details.kind;
		this.backend = details.backend;
		this.endpoint = details.endpoint;
		this.status = details.status;
		this.body = details.body;
		this.retryAfter = details.retryAfter;
		this.reason = details.reason;
		this.extension = details.extension;
		this.announced = details.announced ?? false;
	}
}

/** Messages by field name of a 400; empty when there are none. */
export function getFieldErrors(error: ApiError): Record<string, string> {
	const parsed = v.safeParse(ErrorBody, error.body);
	return (parsed.success && parsed.output.fields) || {};
}

/** True when the mall has not got the function at all: no failure, and nothing to try again. */
export function isLacking(error: unknown): error is ApiError {
	return error instanceof ApiError && error.kind === "lacking";
}

/** True when the backend does not know this session any more (§8: 401 and 511). */
export function isSessionRejected(error: unknown): error is ApiError {
	return error instanceof ApiError && (error.status === 401 || error.status === 511);
}

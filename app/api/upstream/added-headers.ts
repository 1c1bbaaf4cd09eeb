import type { Caller } from "./upstream.server";

/** The headers that the storefront adds to every call, by name: the meaning of each for a backend. */
export const addedHeaders = {
	authorization: "`Bearer` and the buyer's token, as `POST /token/create` of the auth backend answered it.",
	"x-mall-code":
		"The code of the mall. Absent in the one call that finds the mall, `GET /mall/queryInfoById`.",
	"x-client-ip": "The browser's address: limits count by it.",
	"x-client-agent": "The browser's `user-agent`, at most 400 characters.",
	"x-request-id": "The id of the page view or call in the storefront's log.",
	traceparent: "W3C Trace Context, version 00.",
} as const;

export type AddedHeader = keyof typeof addedHeaders;

/** The headers of a browser's own call that the storefront passes on. */
export const passedHeaders = [
	"accept",
	"accept-language",
	"content-type",
	"login-type",
	"idempotency-key",
] as const;

/** Browsers send some 200 characters. */
const longestUserAgent = 400;

/** The headers of a call, and the headers that the storefront adds to every call. */
export function toUpstreamHeaders(caller: Caller, ofTheCall: HeadersInit): Headers {
	const added: Record<AddedHeader, string | null | undefined> = {
		"x-request-id": caller.requestId,
		traceparent: caller.traceparent,
		"x-mall-code": caller.mallCode,
		"x-client-ip": caller.clientIp,
		"x-client-agent": caller.userAgent?.slice(0, longestUserAgent),
		authorization: caller.token && `Bearer ${caller.token}`,
	};
	const headers = new Headers(ofTheCall);
	for (const [name, value] of Object.entries(added)) if (value) headers.set(name, value);
	return headers;
}

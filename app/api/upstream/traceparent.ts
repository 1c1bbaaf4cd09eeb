/** Version 00 of W3C Trace Context §3.2, without the ids of zeros that it forbids. */
const wellFormed = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * The `traceparent` of a request's calls: the one that the browser sent, if it is well-formed, else
 * one whose trace id is the request's id (a UUID) without dashes. So a trace at a backend is found by
 * the id in the storefront's log.
 */
export function toTraceparent(requestId: string, given?: string): string {
	if (given && wellFormed.test(given)) return given;
	const id = requestId.replaceAll("-", "");
	return `00-${id}-${id.slice(16)}-01`;
}

import { formatCookie } from "./format-cookie";

/**
 * A small random cookie that is renewed whenever a session changes something. It is part of the key of a
 * cached page, in the worker, and the browser's cache sees it through `Vary: Cookie`. So a new epoch makes
 * every page from before the change stale at once (docs/decisions/0003-page-epoch.md).
 */
const pageEpochCookie = "page_epoch";

/** The epoch of a request, "" when it has none; any value will do, cut to 32 characters. */
export function parsePageEpoch(cookies: ReadonlyMap<string, readonly string[]>): string {
	return cookies.get(pageEpochCookie)?.[0]?.slice(0, 32) ?? "";
}

/** The Set-Cookie value that begins a new epoch. */
export function formatNewPageEpoch(secure: boolean): string {
	const epoch = crypto.randomUUID().slice(0, 13);
	return formatCookie(pageEpochCookie, epoch, { secure, httpOnly: true });
}

import { type Backend, backends } from "~/api/endpoint/endpoint";

export type ApiPath = {
	backend: Backend;
	/** Raw path below the backend, with its leading slash. */
	path: string;
	/** Raw query with its "?", or "". */
	search: string;
};

const names: ReadonlyMap<string, Backend> = new Map(backends.map((name) => [name, name]));

/**
 * Backslash, control characters, DEL, `;`, `#`, a `%` that begins no escape, and the
 * escapes of these and of a slash.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const forbidden = /[\\;\u0000-\u0020\u007f#]|%(?![0-9a-f]{2})|%(?:[01][0-9a-f]|2f|5c|7f|3b|25)/i;

/**
 * The escape of a character that needs none (RFC 3986 §2.3): a second spelling of a path, which
 * rules for the first would miss.
 */
const needless = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

/**
 * Takes `/api/<backend>/<path>` of a request's URL apart without decoding it. Null for anything that a
 * backend, a proxy on the way or `new URL` might read in another way (SECURITY P1): traversal, empty
 * segments, encoded slashes, broken or needless escapes, broken UTF-8, `@` before the first slash.
 */
export function parseApiPath(url: string): ApiPath | null {
	const from = url.indexOf("/", url.indexOf("//") + 2);
	if (from < 0 || url.includes("#")) return null;
	const mark = url.indexOf("?", from);
	const rawPath = mark < 0 ? url.slice(from) : url.slice(from, mark);
	const match = /^\/api\/([A-Za-z]+)(\/[^?]*)$/.exec(rawPath);
	const backend = names.get(match?.[1] ?? "");
	const path = match?.[2];
	if (!backend || !path || !isForwardable(path)) return null;
	return { backend, path, search: mark < 0 ? "" : url.slice(mark) };
}

function isForwardable(path: string): boolean {
	if (forbidden.test(path) || needless.test(path) || path.includes("//")) return false;
	try {
		return path.split("/").every((segment) => !/^\.{1,2}$/.test(decodeURIComponent(segment)));
	} catch {
		return false;
	}
}

/** The URL below `base` that a call goes to; throws if it left that base. */
export function toUpstreamUrl(base: string, path: string, search: string): string {
	const root = new URL(base);
	const url = new URL(base + path + search);
	const prefix = root.pathname === "/" ? "/" : `${root.pathname}/`;
	if (url.origin !== root.origin || url.username || url.password || !url.pathname.startsWith(prefix)) {
		throw new Error("a call must stay below its backend's base");
	}
	return url.href;
}

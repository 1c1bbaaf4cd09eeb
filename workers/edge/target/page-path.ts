export type PageRequest = {
	/** The path of the page itself, e.g. `/search`; "/" for the home page. */
	path: string;
	/** React Router asks for `/search.rsc` on a client navigation and for `/.manifest` to learn of routes. */
	representation: "document" | "rsc" | "manifest";
};

const plainPath = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?$/;

/**
 * The page that a raw path asks for, or null for a path that no route can have: an encoded character, an empty,
 * dotted or `;` segment. Cache deception lives on those (SECURITY C3), so they end in a 404 at once.
 */
export function parsePagePath(rawPath: string): PageRequest | null {
	if (rawPath.endsWith(".manifest")) {
		const path = rawPath.slice(0, -".manifest".length);
		return plainPath.test(path) ? { path, representation: "manifest" } : null;
	}
	if (rawPath === "/_.rsc") return { path: "/", representation: "rsc" };
	const isRsc = rawPath.endsWith(".rsc");
	const path = isRsc ? rawPath.slice(0, -".rsc".length).replace(/\/_$/, "/") : rawPath;
	return plainPath.test(path) ? { path, representation: isRsc ? "rsc" : "document" } : null;
}

/** The path of a request's URL exactly as it came, without decoding. */
export function getRawPath(url: string): string {
	const from = url.indexOf("/", url.indexOf("//") + 2);
	if (from < 0) return "/";
	const to = url.slice(from).search(/[?#]/);
	return to < 0 ? url.slice(from) : url.slice(from, from + to);
}

/** Whether a request is for the proxy. Loose on purpose: what merely looks like `/api` must not be a page. */
export function isApiPath(path: string): boolean {
	return /^\/+api(\/|$)/i.test(path);
}

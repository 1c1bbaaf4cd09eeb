import { pictureFolder } from "~/domain/page/resources";

export type PageRequest = {
	/** The path of the page itself, e.g. `/search`; "/" for the home page. */
	path: string;
	/** React Router asks for `/search.rsc` on a client navigation and for `/.manifest` to learn of routes. */
	representation: "document" | "rsc" | "manifest";
};

/**
 * A segment has no dot: React Router reads `/cart.data` and `/cart/_.data` as `/cart` and
 * would give each page a second name.
 */
const plainPath = /^\/(?:[\w~-]+(?:\/[\w~-]+)*\/?)?$/;

/**
 * The page that a raw path asks for, or null for a path that no route can have: a dot, an encoded
 * character, an empty or `;` segment. Cache deception and second names live on those
 * (SECURITY C3), so they end in a 404 at once.
 */
export function parsePagePath(rawPath: string): PageRequest | null {
	if (rawPath === "/_.rsc") return { path: "/", representation: "rsc" };
	const [, path = "", suffix] = /^([^.]*)(?:\.(rsc|manifest))?$/.exec(rawPath) ?? [];
	if (!plainPath.test(path) || path.startsWith(pictureFolder) || (suffix === "rsc" && /\/_?$/.test(path)))
		return null;
	return { path, representation: (suffix as "rsc" | "manifest" | undefined) ?? "document" };
}

/** The path of a request's URL exactly as it came, without decoding. */
export function getRawPath(url: string): string {
	const from = url.indexOf("/", url.indexOf("//") + 2);
	if (from < 0) return "/";
	const to = url.slice(from).search(/[?#]/);
	return to < 0 ? url.slice(from) : url.slice(from, from + to);
}

/** True if a raw path can be that of a picture: no segment of it begins with a dot. */
export function isPicturePath(rawPath: string): boolean {
	return rawPath.startsWith(pictureFolder) && /^(?:\/[\w-][\w.-]*)+$/.test(rawPath);
}

/**
 * True if a request is for the proxy. Loose on purpose: a path that merely looks
 * like `/api` must not be a page.
 */
export function isApiPath(path: string): boolean {
	return /^\/+api(\/|$)/i.test(path);
}

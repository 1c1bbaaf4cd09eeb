import { findPage, type Page } from "~/domain/page/pages";
import { allResources } from "~/domain/page/resources";
import { type ApiCall, parseApiCall } from "./api-call";
import { getRawPath, isApiPath, isPicturePath, type PageRequest, parsePagePath } from "./page-path";

/**
 * The target of a request: a page, a call of a backend, a picture of goods, or nothing that this
 * mall has. Read once from the URL as it came, so that no two middlewares can read one address
 * in two ways (SECURITY C3, P1).
 */
export type Target =
	| ({ kind: "page"; rawPath: string; search: string; row: Page | null } & PageRequest)
	| ({ kind: "call" } & ApiCall)
	| { kind: "picture"; path: string }
	/** `isApi`: it looks like a call, and is refused as one. */
	| { kind: "bad"; isApi: boolean };

export type PageTarget = Extract<Target, { kind: "page" }>;

/**
 * `search` is the page's raw query with its "?", or ""; `row` is null where no page has exactly this path.
 */
export function toTarget(request: { method: string; url: string }): Target {
	const { url } = request;
	const rawPath = getRawPath(url);
	if (isApiPath(rawPath)) {
		const call = parseApiCall(request);
		return call ? { kind: "call", ...call } : { kind: "bad", isApi: true };
	}
	if (isPicturePath(rawPath)) return { kind: "picture", path: rawPath };
	const page = parsePagePath(rawPath);
	if (!page) return { kind: "bad", isApi: false };
	const mark = url.indexOf("?");
	const search = mark < 0 ? "" : url.slice(mark);
	return {
		kind: "page",
		rawPath,
		search: page.representation === "rsc" ? search.replace(askedRoutes, "") : search,
		row: findRow(page.path),
		...page,
	};
}

/**
 * React Router adds the routes that it asks for, as the last parameter; they are
 * no part of the page's address.
 */
const askedRoutes = /[?&]_routes=[^&]*$/;

/** The permissions of a row apply to its own spelling only (SECURITY C3, P6). */
function findRow(path: string): Page | null {
	const page = findPage(path);
	return page?.path === path ? page : null;
}

/** True if a request asks for a page as HTML. */
export function isDocument(target: Target): target is PageTarget {
	return target.kind === "page" && target.representation === "document";
}

const filePaths = new Set<string>(
	allResources.filter((one) => one.answers === "file").map(({ path }) => path),
);

/** True if a request asks for a file of the buyer's own data. */
export function isFile(target: Target): boolean {
	return target.kind === "page" && filePaths.has(target.path);
}

/** True if a page's form may have a file. */
export function takesFile(target: Target): boolean {
	return target.kind === "page" && target.row?.upload === true;
}

const publicPaths = new Set<string>(allResources.filter((one) => one.public).map(({ path }) => path));

/** True if a page, a call or another address is answered without a session (SPEC §2, §4, §7). */
export function isPublic(target: Target): boolean {
	if (target.kind === "picture") return true;
	if (target.kind === "call") return target.rules.public;
	return target.kind === "page" && (target.row?.public === true || publicPaths.has(target.path));
}

/** True if a request is for the proxy, well-formed or not. */
export function isForApi(target: Target): boolean {
	return target.kind === "call" || (target.kind === "bad" && target.isApi);
}

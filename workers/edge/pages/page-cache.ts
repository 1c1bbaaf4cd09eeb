import { gunzipSync, gzipSync } from "node:zlib";
import { cachedPages } from "~/domain/page/business-constants";
import { formatPageCookies } from "~/session/cookie-names";
import { parsePageEpoch } from "~/session/page-epoch";
import { toDigest } from "../context/digest";
import type { EdgeContext, EdgeMiddleware, EdgeVariables } from "../context/edge-context";
import { toCanonicalSearch } from "./canonical-search";
import { type PageStore, renderPatienceMs, type StoredPage } from "./page-store";

type CanonicalRequest = NonNullable<EdgeVariables["canonicalRequest"]>;
/** `page` is null when it must not be cached. */
type Rendered = { response: Response; page: StoredPage | null };

/** Headers of a render that belong to the page itself. */
const pageHeaders = ["content-type", "link", "x-remix-response"];

/**
 * Answers catalogue pages from the isolate's memory (docs/decisions/0002-page-cache.md, SECURITY C1–C6). The key names
 * everything that a page may depend on, and a render gets nothing more than that: the canonical URL and the known
 * cookies. A page is compressed once, and a hit sends its bytes as they are. What shows prices is as old as the moment at
 * which its render began, and says its age, so that the browser's minute is the rest of this one (C10).
 */
export function pageCache(store: PageStore, buildId: string): EdgeMiddleware {
	return async (c, next) => {
		const canonical = c.req.method === "GET" ? toCanonicalRequest(c) : null;
		if (!canonical) {
			await next();
			c.res.headers.set("cache-control", "no-store");
			c.res.headers.set("server-timing", "cache;desc=bypass");
			c.set("cacheState", "bypass");
			return;
		}
		const key = toKey(c, canonical, buildId);
		let own: Promise<Rendered> | undefined;
		const render = async () => {
			const begun = Date.now();
			c.set("canonicalRequest", canonical);
			await next();
			return readRendered(c, begun);
		};
		const load = async () => {
			own = render();
			const { page } = await own;
			return page && { value: page, freshMs: getFreshMs(page) };
		};
		const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
		const page = await store.load(key, load, { patienceMs: renderPatienceMs, waitUntil });
		if (page && !own) return answerStored(c, page, "hit");
		const rendered = await (own ?? render());
		c.res = undefined;
		c.res = rendered.page ? answerStored(c, rendered.page, "miss") : answerOnce(c, rendered.response);
	};
}

function toCanonicalRequest(c: EdgeContext): CanonicalRequest | null {
	const target = c.get("target");
	if (target.kind !== "page" || target.representation === "manifest") return null;
	const search = target.row && toCanonicalSearch(target.row, target.search);
	if (search === null) return null;
	return {
		url: c.get("mall").origin + target.rawPath + search,
		search,
		cookie: formatPageCookies(c.get("session").cookies),
	};
}

/**
 * Begins with the session's key, so that all its pages can be forgotten. The whole mall context is in it: while the
 * backend cannot tell the mall's name, no page is cached under the real one.
 */
function toKey(c: EdgeContext, canonical: CanonicalRequest, buildId: string): string {
	const { key, cookies } = c.get("session");
	const parts = [buildId, c.get("mall"), parsePageEpoch(cookies), canonical.url, canonical.cookie];
	return `${key ?? ""} ${toDigest(JSON.stringify(parts))}`;
}

function getFreshMs({ pricedAt }: StoredPage): number {
	const { minute, hour } = cachedPages.freshMs;
	return pricedAt === null ? hour : pricedAt + minute - Date.now();
}

async function readRendered(c: EdgeContext, begun: number): Promise<Rendered> {
	const bytes = new Uint8Array(await c.res.arrayBuffer());
	const { status, headers } = c.res;
	const response = new Response(c.res.body === null ? null : bytes, { status, headers });
	// Checked after the body has been read: a section may fail, or set a cookie, while it streams.
	if (!isStorable(response, c.get("renderFailed") === true)) return { response, page: null };
	const target = c.get("target");
	const isPriced = target.kind === "page" && target.row?.cached === "minute";
	return {
		response,
		page: {
			pricedAt: isPriced ? begun : null,
			gzip: new Uint8Array(gzipSync(bytes)),
			headers: pageHeaders.flatMap((name) => {
				const value = headers.get(name);
				return value === null ? [] : [[name, value] as const];
			}),
			inline: c.get("inline"),
		},
	};
}

function isStorable(response: Response, renderFailed: boolean): boolean {
	const { headers } = response;
	return (
		response.status === 200 &&
		!renderFailed &&
		!headers.has("set-cookie") &&
		!/no-store/i.test(headers.get("cache-control") ?? "") &&
		/^text\/(?:html|x-component)\b/.test(headers.get("content-type") ?? "")
	);
}

/** 60 s in the browser, and `Vary: Cookie`: without it the next buyer at this desk sees the page of the last (M9). */
function answerStored(c: EdgeContext, page: StoredPage, outcome: "hit" | "miss"): Response {
	if (page.inline) c.set("inline", page.inline);
	c.set("cacheState", outcome);
	c.set("size", page.gzip.length);
	const headers: [string, string][] = [
		...page.headers.map(([name, value]): [string, string] => [name, value]),
		["cache-control", `private, max-age=${cachedPages.browserSeconds}`],
		["vary", "Cookie, Accept-Encoding"],
		["server-timing", `cache;desc=${outcome}`],
	];
	if (page.pricedAt !== null) {
		const ageMs = Date.now() - page.pricedAt;
		headers.push(["age", String(Math.ceil(ageMs / 1000))], ["server-timing", `age;dur=${ageMs}`]);
	}
	if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(c.req.header("accept-encoding") ?? "")) {
		return new Response(new Uint8Array(gunzipSync(page.gzip)), { headers });
	}
	headers.push(["content-encoding", "gzip"]);
	return new Response(page.gzip, { headers, encodeBody: "manual" });
}

function answerOnce(c: EdgeContext, response: Response): Response {
	c.set("cacheState", "bypass");
	response.headers.set("cache-control", "no-store");
	response.headers.set("server-timing", "cache;desc=bypass");
	return response;
}

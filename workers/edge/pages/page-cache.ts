import { gunzipSync, gzipSync } from "node:zlib";
import { cachedPages } from "~/domain/page/business-constants";
import { formatPageCookies } from "~/session/cookie-names";
import { parsePageEpoch } from "~/session/page-epoch";
import { toDigest } from "../context/digest";
import type { EdgeContext, EdgeMiddleware, EdgeVariables } from "../context/edge-context";
import { toCanonicalSearch } from "./canonical-search";
import { compressStream } from "./compress-stream";
import { nameInlineScripts } from "./inline-scripts";
import { type PageStore, renderPatienceMs, type StoredPage } from "./page-store";

type CanonicalRequest = NonNullable<EdgeVariables["canonicalRequest"]>;
/** An answer, and the page to store, which is there at the answer's end; null when it must not be cached. */
type Rendered = { response: Response; page: Promise<StoredPage | null> };

const decoder = new TextDecoder();

/** Headers of a render that belong to the page itself. */
const pageHeaders = ["content-type", "link", "x-remix-response"];

/**
 * Answers catalogue pages from the isolate's memory (docs/decisions/0002-page-cache.md, SECURITY C1–C6). The
 * key names everything that a page may depend on, and a render gets nothing more than that: the canonical URL
 * and the known cookies. A page is compressed once, and a hit sends its bytes as they are. What shows prices
 * is as old as the moment at which its render began, and says its age, so that the browser's minute is the
 * rest of this one (C10). A page that begins without its late sections goes to its own buyer at once, and
 * into the memory at its end: the others wait for that.
 */
export function pageCache(store: PageStore, buildId: string): EdgeMiddleware {
	return async (c, next) => {
		const canonical = c.req.method === "GET" ? toCanonicalRequest(c) : null;
		if (!canonical) {
			await next();
			c.res.headers.set("cache-control", "no-store");
			return answerOnce(c, c.res);
		}
		const key = toKey(c, canonical, buildId);
		const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
		let own: Promise<Rendered> | undefined;
		const render = async () => {
			const begunAt = Date.now();
			c.set("canonicalRequest", canonical);
			await next();
			return readRendered(c, begunAt);
		};
		const load = async () => {
			own = render();
			// A failure of this render goes both ways: out of `own`, and out of the load.
			own.then(
				() => begin(),
				() => begin(),
			);
			const page = await (await own).page;
			return page && { value: page, freshMs: getFreshMs(page) };
		};
		const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
		const page = await Promise.race([
			store.load(key, load, { patienceMs: renderPatienceMs, waitUntil }),
			begun,
		]);
		if (page && !own) return answerStored(c, page, "hit");
		const rendered = await (own ?? render());
		const whole = c.get("isLate") ? null : await rendered.page;
		c.res = undefined;
		if (whole) c.res = answerStored(c, whole, "miss");
		else answerOnce(c, rendered.response);
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
 * Begins with the session's key, so that all its pages can be forgotten. The whole mall context is in it:
 * while the backend cannot tell the mall's name, no page is cached under the real one.
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

async function readRendered(c: EdgeContext, begunAt: number): Promise<Rendered> {
	const { body, status, headers } = c.res;
	if (!c.get("isLate") || !body) {
		const bytes = new Uint8Array(await c.res.arrayBuffer());
		const response = new Response(body === null ? null : bytes, { status, headers });
		return { response, page: Promise.resolve(toStored(c, response, bytes, begunAt)) };
	}
	const [own, copy] = body.tee();
	const response = new Response(own, { status, headers });
	const read = async () =>
		toStored(c, response, new Uint8Array(await new Response(copy).arrayBuffer()), begunAt);
	return { response, page: read() };
}

/** Called with the whole body: a section may fail, or set a cookie, while it streams. */
function toStored(c: EdgeContext, response: Response, bytes: Uint8Array, begunAt: number): StoredPage | null {
	if (!isStorable(response, c.get("renderFailed") === true || c.get("sessionRejected") === true)) return null;
	const target = c.get("target");
	const isPriced = target.kind === "page" && target.row?.cached === "minute";
	const [nonce = ""] = c.get("scriptSources") ?? [];
	const { html, scriptSources } = nameInlineScripts(decoder.decode(bytes), nonce.slice("'nonce-".length, -1));
	return {
		pricedAt: isPriced ? begunAt : null,
		gzip: new Uint8Array(gzipSync(html)),
		headers: pageHeaders.flatMap((name) => {
			const value = response.headers.get(name);
			return value === null ? [] : [[name, value] as const];
		}),
		scriptSources,
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

/**
 * 60 s in the browser, and `Vary: Cookie`: without it the next buyer at this desk
 * sees the page of the last (M9).
 */
function answerStored(c: EdgeContext, page: StoredPage, outcome: "hit" | "miss"): Response {
	c.set("scriptSources", page.scriptSources);
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
	if (!takesGzip(c)) return new Response(new Uint8Array(gunzipSync(page.gzip)), { headers });
	headers.push(["content-encoding", "gzip"]);
	return new Response(page.gzip, { headers, encodeBody: "manual" });
}

/**
 * An answer that only its own buyer gets. One that streams is compressed here, so that nothing holds it back.
 */
function answerOnce(c: EdgeContext, { body, status, headers: given }: Response): void {
	c.set("cacheState", "bypass");
	const headers = new Headers(given);
	headers.set("cache-control", "no-store");
	headers.set("server-timing", "cache;desc=bypass");
	const isCompressed = c.get("isLate") && body && takesGzip(c);
	if (isCompressed) headers.set("content-encoding", "gzip");
	c.res = undefined;
	c.res = isCompressed
		? new Response(compressStream(body), { status, headers, encodeBody: "manual" })
		: new Response(body, { status, headers });
}

function takesGzip(c: EdgeContext): boolean {
	return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(c.req.header("accept-encoding") ?? "");
}

import { gunzipSync, gzipSync } from "node:zlib";
import { keptPages } from "~/domain/page/business-constants";
import { formatPageCookies } from "~/session/cookie-names";
import { parsePageEpoch } from "~/session/page-epoch";
import { toDigest } from "../context/digest";
import type { EdgeContext, EdgeMiddleware, EdgeVariables } from "../context/edge-context";
import { toCanonicalSearch } from "./canonical-search";
import { type PageStore, renderPatienceMs, type StoredPage } from "./page-store";

type KeptRequest = NonNullable<EdgeVariables["keptRequest"]>;
/** `page` is null when it must not be kept. */
type Rendered = { response: Response; page: StoredPage | null };

/** Headers of a render that belong to the page itself. */
const pageHeaders = ["content-type", "link", "x-remix-response"];

/**
 * Answers catalogue pages from the isolate's memory (docs/decisions/0002-page-cache.md, SECURITY C1–C6). The key names all
 * that a page may depend on, and a render is given nothing more than that: the canonical URL and the known
 * cookies. A page is compressed once, and a hit sends its bytes as they are.
 */
export function pageCache(store: PageStore, buildId: string): EdgeMiddleware {
	return async (c, next) => {
		const kept = c.req.method === "GET" ? toKeptRequest(c) : null;
		if (!kept) {
			await next();
			c.res.headers.set("cache-control", "no-store");
			c.res.headers.set("server-timing", "cache;desc=bypass");
			return;
		}
		const key = toKey(c, kept, buildId);
		let own: Promise<Rendered> | undefined;
		const render = async () => {
			c.set("keptRequest", kept);
			await next();
			return readRendered(c);
		};
		const load = async () => {
			own = render();
			const { page } = await own;
			return page && { value: page, keepMs: keptPages.keptFor };
		};
		const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
		const page = await store.load(key, load, { patienceMs: renderPatienceMs, waitUntil });
		if (page && !own) return answerStored(c, page, "hit");
		const rendered = await (own ?? render());
		c.res = undefined;
		c.res = rendered.page ? answerStored(c, rendered.page, "miss") : answerOnce(rendered.response);
	};
}

function toKeptRequest(c: EdgeContext): KeptRequest | null {
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

/** Begins with the session's key, under which all of it is forgotten. The mall's context is in it whole: while the backend cannot say its name, no page is kept under the real one. */
function toKey(c: EdgeContext, kept: KeptRequest, buildId: string): string {
	const { key, cookies } = c.get("session");
	const parts = [buildId, c.get("mall"), parsePageEpoch(cookies), kept.url, kept.cookie];
	return `${key ?? ""} ${toDigest(JSON.stringify(parts))}`;
}

async function readRendered(c: EdgeContext): Promise<Rendered> {
	const bytes = new Uint8Array(await c.res.arrayBuffer());
	const { status, headers } = c.res;
	const response = new Response(c.res.body === null ? null : bytes, { status, headers });
	// Asked for after the body has been read: a section may fail, or set a cookie, while it streams.
	if (!isStorable(response, c.get("renderFailed") === true)) return { response, page: null };
	return {
		response,
		page: {
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

/** 60 s in the browser, and `Vary: Cookie`, or the next buyer at this desk sees the page of the last (M9). */
function answerStored(c: EdgeContext, page: StoredPage, outcome: "hit" | "miss"): Response {
	if (page.inline) c.set("inline", page.inline);
	const headers: [string, string][] = [
		...page.headers.map(([name, value]): [string, string] => [name, value]),
		["cache-control", `private, max-age=${keptPages.browserSeconds}`],
		["vary", "Cookie, Accept-Encoding"],
		["server-timing", `cache;desc=${outcome}`],
	];
	if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(c.req.header("accept-encoding") ?? "")) {
		return new Response(new Uint8Array(gunzipSync(page.gzip)), { headers });
	}
	headers.push(["content-encoding", "gzip"]);
	return new Response(page.gzip, { headers, encodeBody: "manual" });
}

function answerOnce(response: Response): Response {
	response.headers.set("cache-control", "no-store");
	response.headers.set("server-timing", "cache;desc=bypass");
	return response;
}

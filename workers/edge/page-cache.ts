import { keptPages } from "~/domain/business-constants";
import { formatPageCookies } from "~/session/cookie-names";
import { parsePageEpoch } from "~/session/page-epoch";
import { toCanonicalSearch } from "./canonical-search";
import { toDigest } from "./digest";
import type { EdgeContext, EdgeMiddleware, EdgeVariables } from "./edge-context";
import { createGzipTemplate, fillGzipTemplate, type GzipTemplate, inflateGzip } from "./gzip-splice";
import { type PageStore, renderPatienceMs, type StoredPage } from "./page-store";
import { createNonce } from "./security-headers";

type KeptRequest = NonNullable<EdgeVariables["keptRequest"]>;
type Rendered = { response: Response; page: StoredPage; storable: boolean };

const encoder = new TextEncoder();
/** Headers of a render that belong to the page itself. */
const pageHeaders = ["content-type", "link", "x-remix-response"];

/**
 * Answers catalogue pages from the isolate's memory (docs/decisions/0002-page-cache.md, SECURITY C1–C6). The key names all
 * that a page may depend on, and a render is given nothing more than that: the canonical URL and the known
 * cookies. A page is compressed once; a hit only puts its own nonce in.
 */
export function pageCache(store: PageStore, buildId: string): EdgeMiddleware {
	let placeholder = "";
	return async (c, next) => {
		const kept = c.req.method === "GET" ? toKeptRequest(c) : null;
		if (!kept) {
			await next();
			c.res.headers.set("cache-control", "no-store");
			c.res.headers.set("server-timing", "cache;desc=bypass");
			return;
		}
		placeholder ||= createNonce(); // not at start: there a worker may not draw random numbers
		const key = toKey(c, kept, buildId);
		let own: Promise<Rendered> | undefined;
		const render = async () => {
			c.set("keptRequest", kept);
			c.set("renderNonce", placeholder);
			await next();
			return readRendered(c, placeholder);
		};
		const load = async () => {
			own = render();
			const { page, storable } = await own;
			return { value: page, keepMs: storable ? keptPages.keptFor : 0 };
		};
		const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
		const page = await store.load(key, load, { patienceMs: renderPatienceMs, waitUntil });
		if (page && !own) return answerStored(c, page, "hit");
		const rendered = await (own ?? render());
		c.res = undefined;
		c.res = rendered.storable ? answerStored(c, rendered.page, "miss") : answerOnce(c, rendered);
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

/** The mall's context is in it whole: while the backend cannot say its name, no page is kept under the real one. */
function toKey(c: EdgeContext, kept: KeptRequest, buildId: string): string {
	const { token, cookies } = c.get("session");
	const parts = [buildId, c.get("mall"), token, parsePageEpoch(cookies), kept.url, kept.cookie];
	return toDigest(JSON.stringify(parts));
}

async function readRendered(c: EdgeContext, placeholder: string): Promise<Rendered> {
	const response = c.res;
	const bytes = new Uint8Array(await response.arrayBuffer());
	const headers = pageHeaders.flatMap((name) => {
		const value = response.headers.get(name);
		return value === null ? [] : [[name, value] as const];
	});
	return {
		response,
		page: { template: createGzipTemplate(bytes, encoder.encode(placeholder)), headers },
		// Asked for after the body has been read: a section may fail, or set a cookie, while it streams.
		storable: isStorable(response, c.get("renderFailed") === true),
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
function answerStored(c: EdgeContext, { template, headers }: StoredPage, outcome: "hit" | "miss"): Response {
	return answerTemplate(c, template, 200, [
		...headers.map(([name, value]): [string, string] => [name, value]),
		["cache-control", `private, max-age=${keptPages.browserSeconds}`],
		["vary", "Cookie, Accept-Encoding"],
		["server-timing", `cache;desc=${outcome}`],
	]);
}

function answerOnce(c: EdgeContext, { response, page }: Rendered): Response {
	const headers = [...response.headers].filter(([name]) => name !== "content-length");
	const unkept = headers.filter(([name]) => name !== "cache-control" && name !== "server-timing");
	unkept.push(["cache-control", "no-store"], ["server-timing", "cache;desc=bypass"]);
	if (response.body === null) return new Response(null, { status: response.status, headers: unkept });
	return answerTemplate(c, page.template, response.status, unkept);
}

function answerTemplate(
	c: EdgeContext,
	template: GzipTemplate,
	status: number,
	headers: [string, string][],
): Response {
	const gzip = fillGzipTemplate(template, encoder.encode(c.get("secureHeadersNonce")));
	if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(c.req.header("accept-encoding") ?? "")) {
		return new Response(inflateGzip(gzip), { status, headers });
	}
	headers.push(["content-encoding", "gzip"]);
	return new Response(gzip, { status, headers, encodeBody: "manual" });
}

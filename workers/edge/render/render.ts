import type { Api } from "~/api/client";
import { getUserInfo } from "~/api/contract/user";
import { isSessionRejected } from "~/api/error";
import { findPage } from "~/domain/page/pages";
import { parseQuery } from "~/domain/page/parse-query";
import { type RequestedPage, type RequestScope, runInScope } from "~/request/scope";
import { parseCookies } from "~/session/cookie-names";
import { toSource } from "../admit/content-security-policy";
import { refuse } from "../admit/refusal";
import type { ApiSource, EdgeContext, EdgeMiddleware } from "../context/edge-context";
import { answerRejectedSession, rejectSession } from "../session/reject-session";
import { isDocument } from "../target/target";
import { findActionFault } from "./action-body";

export type RenderOptions = ApiSource & {
	/** The app's RSC entry; runs inside the request scope. */
	fetchPage(request: Request): Promise<Response>;
	sessions: KVNamespace;
};

/** The browser's headers that the app may see; the token and everything a proxy could have added stay out. */
const passedHeaders = ["accept", "accept-language", "content-type", "origin", "referer", "user-agent"];

/**
 * Hands the request over to React Router inside its scope and adds the headers that loaders and actions left there.
 * No error reaches the client: a body that no action can read is refused (SECURITY M2, R5), any other failure ends in
 * the last-resort page (R10).
 */
export function render(options: RenderOptions): EdgeMiddleware {
	return async (c) => {
		const body = c.req.method === "POST" ? await c.req.raw.arrayBuffer() : null;
		if (body) {
			const fault = await findActionFault(c.req.raw, body);
			if (fault === 409) return refuse(c, { status: 409, message: "页面已更新，请刷新" });
			if (fault) return refuse(c, { status: fault, message: "提交的内容格式不正确，请刷新后重试" });
		}
		const request = toAppRequest(c, body);
		const responseHeaders = new Headers();
		const scope = createScope(c, request, responseHeaders, options);
		const response = await runInScope(scope, () => callApp(options, request));
		// Reads the whole answer: dropping it half read ends the request while the modules of its client components are
		// loading, and every later render of this isolate waits for those loads forever.
		const bytes = response.body && (await response.arrayBuffer());
		const target = c.get("target");
		if (c.get("sessionRejected") && target.kind === "page") return answerRejectedSession(c, target);
		const headers = new Headers(response.headers);
		for (const [name, value] of responseHeaders) {
			if (name === "set-cookie") headers.append(name, value);
			else headers.set(name, value);
		}
		return new Response(bytes, { status: response.status, statusText: response.statusText, headers });
	};
}

async function callApp({ fetchPage }: RenderOptions, request: Request): Promise<Response> {
	try {
		return await fetchPage(request);
	} catch (error) {
		// Hono passes only Errors to its error handler; a route throws a Response to answer with it.
		if (error instanceof Response) return error;
		throw error instanceof Error ? error : new Error("the app threw what is no Error", { cause: error });
	}
}

/** A cached page sees its canonical URL and the known cookies only (SECURITY C2). */
function toAppRequest(c: EdgeContext, body: ArrayBuffer | null): Request {
	const canonical = c.get("canonicalRequest");
	if (canonical)
		return new Request(canonical.url, { headers: canonical.cookie ? { cookie: canonical.cookie } : {} });
	const headers = new Headers();
	for (const name of passedHeaders) {
		const value = c.req.header(name);
		if (value !== undefined) headers.set(name, value);
	}
	const cookie = [...c.get("session").cookies]
		.filter(([name]) => name !== "authToken")
		.map(([name, [value]]) => `${name}=${value}`)
		.join("; ");
	if (cookie) headers.set("cookie", cookie);
	return new Request(c.req.url, { method: c.req.method, headers, body, signal: c.req.raw.signal });
}

function createScope(
	c: EdgeContext,
	request: Request,
	responseHeaders: Headers,
	options: RenderOptions,
): RequestScope {
	const { token, key } = c.get("session");
	const page = readPage(c);
	return {
		page,
		cookies: parseCookies(request.headers.get("cookie")),
		requestId: c.get("requestId"),
		allowInline: ({ scripts, styles }) =>
			c.set("inline", { scripts: scripts.map(toSource), styles: styles.map(toSource) }),
		isDocument: isDocument(c.get("target")),
		mall: c.get("mall"),
		token,
		sessionKey: page.row?.public ? null : key,
		api: noteFailures(options.createApi(c), c),
		rejectSession: () => rejectSession(c),
		responseHeaders,
		sessions: options.sessions,
		waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
		markIncomplete: () => c.set("renderFailed", true),
		markSlow: () => c.set("renderedTwice", true),
	};
}

/** A cached page learns its canonical query only, in every representation (SECURITY C2). */
function readPage(c: EdgeContext): RequestedPage {
	const target = c.get("target");
	if (target.kind !== "page") throw new Error("only a page is rendered");
	const { path } = target;
	const row = findPage(path);
	const search = c.get("canonicalRequest")?.search ?? target.search;
	return { row, path, address: path + search, ...parseQuery(row, search) };
}

/**
 * A page that lacks one of its answers is shown but not cached (SECURITY C5). A refused session leaves no page to show:
 * the app gets the redirect to /login in place of the error, and stops.
 */
function noteFailures(api: Api, c: EdgeContext): Api {
	const call = async (...args: Parameters<Api["call"]>) => {
		const [endpoint] = args;
		const asked = endpoint === getUserInfo ? c.get("userInfo") : undefined;
		try {
			return await (asked ?? api.call(...args));
		} catch (error) {
			c.set("renderFailed", true);
			throw isSessionRejected(error) && c.get("session").token && !endpoint.public ? rejectSession(c) : error;
		}
	};
	return { ...api, call: call as Api["call"] };
}

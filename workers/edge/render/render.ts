import type { Api } from "~/api/client/client";
import { getUserInfo } from "~/api/contract/user";
import { isLacking, isSessionRejected } from "~/api/endpoint/error";
import { lacksPage } from "~/domain/access/lacks-page";
import { findPage, type Page, pages } from "~/domain/page/pages";
import { parseQuery } from "~/domain/page/parse-query";
import { wholePage } from "~/domain/page/whole-page";
import { type RequestedPage, type RequestScope, runInScope } from "~/request/scope";
import { parseCookies } from "~/session/cookie-names";
import { refuse } from "../admit/refusal";
import type { ApiSource, EdgeContext, EdgeMiddleware } from "../context/edge-context";
import type { Env } from "../context/env";
import { loadFile } from "../proxy/api-proxy";
import { noteEndingCall } from "../session/ended-sessions";
import { redirectPage } from "../session/redirect-to-login";
import { answerRejectedSession, rejectSession } from "../session/reject-session";
import { isDocument, isFile } from "../target/target";
import { readAction } from "./action-body";
import { refuseFile } from "./refuse-file";

export type RenderOptions = ApiSource & {
	env: Pick<Env, "upstreams">;
	/** The app's RSC entry; runs inside the request scope. */
	fetchPage(request: Request): Promise<Response>;
	/**
	 * The address of the page that says why this buyer may not open a page, or null; runs inside the request
	 * scope.
	 */
	findRefusal(page: Page): Promise<string | null>;
	sessions: KVNamespace;
};

/**
 * The time that a document waits for its sections before it begins without the late ones, in milliseconds. A
 * healthy backend has answered by then, and the page comes in one piece.
 */
const sectionPatienceMs = 150;

/** Why a form is refused, by its status. */
const unreadable = {
	400: "提交的内容格式不正确，请刷新后重试",
	409: "页面已更新，请刷新",
	415: "提交的内容格式不正确，请刷新后重试",
};

/** The browser's headers that the app may see; the token and everything a proxy could have added stay out. */
const passedHeaders = ["accept", "accept-language", "origin", "referer", "user-agent"];

/**
 * Hands the request over to React Router inside its scope and adds the headers that loaders and actions left
 * there. No error reaches the client: a body that no action can read is refused (SECURITY M2, R5), any other
 * failure ends in the last-resort page (R10).
 */
export function render(options: RenderOptions): EdgeMiddleware {
	return async (c) => {
		const form = c.req.method === "POST" ? await readAction(c.req.raw) : null;
		if (typeof form === "number") return refuse(c, { status: form, message: unreadable[form] });
		const request = toAppRequest(c);
		const responseHeaders = new Headers();
		const scope = createScope(c, { request, form, responseHeaders }, options);
		const response = await runInScope(
			scope,
			async () => (await refusePage(c, options)) ?? callApp(options, request),
		);
		if (isFile(c.get("target")) && response.ok) return response;
		const body = c.get("isLate") ? stream(c, response) : await readWhole(c, response);
		return findInstead(c, response) ?? withHeaders(response, body, responseHeaders);
	};
}

/** The answer in place of a page whose session was refused, or of a file that could not be written. */
function findInstead(c: EdgeContext, response: Response): Response | null {
	const target = c.get("target");
	if (target.kind !== "page") return null;
	if (c.get("sessionRejected")) return answerRejectedSession(c, target);
	return isFile(target) && !isRedirect(response) ? refuseFile(c, response) : null;
}

/** The app's answer, with the headers that its loaders and actions have added. */
function withHeaders(
	{ status, statusText, headers: own }: Response,
	body: BodyInit | null,
	added: Headers,
): Response {
	const headers = new Headers(own);
	for (const [name, value] of added) {
		if (name === "set-cookie") headers.append(name, value);
		else headers.set(name, value);
	}
	return new Response(body, { status, statusText, headers });
}

/**
 * Reads the whole answer: dropping it half read ends the request while the modules of its client components
 * are loading, and every later render of this isolate waits for those loads forever.
 */
async function readWhole(c: EdgeContext, response: Response): Promise<ArrayBuffer | null> {
	if (!response.body) return null;
	const bytes = await response.arrayBuffer();
	c.set("size", bytes.byteLength);
	return bytes;
}

/** The answer while it comes. It is read to its end even if its buyer leaves, for the same reason. */
function stream(c: EdgeContext, { body }: Response): ReadableStream | null {
	if (!body) return null;
	const [own, copy] = body.tee();
	c.executionCtx.waitUntil(copy.pipeTo(new WritableStream()).catch(() => undefined));
	return own;
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

/**
 * The redirect in place of a page that the mall lacks, or that this buyer has no right to (SECURITY O7);
 * before its loaders and actions run.
 */
async function refusePage(c: EdgeContext, { findRefusal }: RenderOptions): Promise<Response | null> {
	const target = c.get("target");
	if (target.kind !== "page" || !target.row) return null;
	const { extensions } = c.get("mall");
	if (lacksPage(target.row, (extension) => extensions.has(extension))) c.set("lacking", target.row.extension);
	// The tree has no other pages (SPEC §2 Side menu).
	else if (!target.row.path.startsWith("/admin/")) return null;
	try {
		const location = await findRefusal(target.row);
		return location === null ? null : redirectPage(c, target, location);
	} catch (error) {
		const location = error instanceof Response && error.headers.get("location");
		if (location) return redirectPage(c, target, location);
		throw error;
	}
}

function isRedirect({ status }: Response): boolean {
	return status >= 300 && status < 400;
}

/**
 * A cached page sees its canonical URL and the known cookies only (SECURITY C2). A form is in the scope:
 * React Router would parse a body, and the action once more.
 */
function toAppRequest(c: EdgeContext): Request {
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
	return new Request(c.req.url, { method: c.req.method, headers });
}

function createScope(
	c: EdgeContext,
	{ request, form, responseHeaders }: Pick<RequestScope, "form" | "responseHeaders"> & { request: Request },
	options: RenderOptions,
): RequestScope {
	const { token, key } = c.get("session");
	const page = readPage(c);
	return {
		page,
		form,
		cookies: parseCookies(request.headers.get("cookie")),
		requestId: c.get("requestId"),
		nonce: createNonce(c),
		patienceMs: wantsWhole(c) ? Number.POSITIVE_INFINITY : sectionPatienceMs,
		mall: c.get("mall"),
		token,
		sessionKey: page.row === pages.login ? null : key,
		api: noteFailures(options.createApi(c), c),
		loadFile: (url) => loadFile(c, options.env, url),
		rejectSession: () => rejectSession(c),
		responseHeaders,
		sessions: options.sessions,
		waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
		markIncomplete: () => c.set("renderFailed", true),
		markLate: () => c.set("isLate", true),
		get isLate() {
			return c.get("isLate") === true;
		},
	};
}

function createNonce(c: EdgeContext): string {
	const nonce = crypto.randomUUID();
	c.set("scriptSources", [`'nonce-${nonce}'`]);
	return nonce;
}

/**
 * True if the page must come with everything: a file, the answer to a form that no app has sent, since its
 * fields cannot be asked for again, or what the link in the place of a late section asks for, in browsers
 * without JavaScript.
 */
function wantsWhole(c: EdgeContext): boolean {
	const target = c.get("target");
	if (target.kind !== "page") return false;
	const isPosted = c.req.method === "POST" && isDocument(target);
	return isPosted || isFile(target) || new URLSearchParams(target.search).has(wholePage);
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
 * A page that lacks one of its answers is shown but not cached (SECURITY C5). A refused session leaves no
 * page to show: the app gets the redirect to /login in place of the error, and stops.
 */
function noteFailures(api: Api, c: EdgeContext): Api {
	const call = async (...args: Parameters<Api["call"]>) => {
		const [endpoint] = args;
		const asked = endpoint === getUserInfo ? c.get("userInfo") : undefined;
		try {
			const answer = await (asked ?? api.call(...args));
			noteEndingCall(c, endpoint, args[1]);
			return answer;
		} catch (error) {
			if (!isLacking(error)) c.set("renderFailed", true);
			throw isSessionRejected(error) && c.get("session").token && !endpoint.public ? rejectSession(c) : error;
		}
	};
	return { ...api, call: call as Api["call"] };
}

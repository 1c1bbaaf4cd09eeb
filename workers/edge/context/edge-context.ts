import type { Context, MiddlewareHandler } from "hono";
import type { Api } from "~/api/client/client";
import type { UserInfo } from "~/api/contract/user";
import type { Extension } from "~/api/endpoint/extension";
import type { CallBudget } from "~/api/upstream/call-budget";
import type { CallTally } from "~/api/upstream/call-tally";
import { toTraceparent } from "~/api/upstream/traceparent";
import { type Caller, toAsker } from "~/api/upstream/upstream.server";
import type { MallContext } from "~/request/scope";
import type { Target } from "../target/target";
import type { Refusal } from "./fault";
import { findBuyer } from "./known-buyers";

/** The values that a middleware of the edge leaves for later ones. */
export type EdgeVariables = {
	requestId: string;
	target: Target;
	/** The inline scripts of an answer, as its CSP names them; absent for an answer without any. */
	scriptSources?: readonly string[];
	/** All that a cached page sees of its request; absent for every other page. */
	canonicalRequest?: { readonly url: string; readonly search: string; readonly cookie: string };
	/** A backend call failed while this page was rendered: the page must not be cached. */
	renderFailed?: boolean;
	/** The page begins before all its sections are there. */
	isLate?: boolean;
	/** The call that checks the session; a page that needs the answer takes it from here. */
	userInfo?: Promise<UserInfo>;
	/** This request has ended all sessions of a telephone, or (null) of the asking buyer. */
	endedSessions?: { phone: string | null };
	/** A backend does not know this page's session any more (SPEC §8: 401 and 511). */
	sessionRejected?: boolean;
	/** Remembers that this request's session has ended: its next page is not rendered. */
	rememberEnd?: () => void;
	/** The calls of this request, for its line in the log. */
	tally: CallTally;
	/** Bytes of the answer's body, where they are known. */
	size?: number;
	/** The page cache had this page, rendered it for all, or was not asked. */
	cacheState?: "hit" | "miss" | "bypass";
	/** Why a backend's answer was not passed on: of our own words. */
	fault?: string;
	/** The extension of the asked page or call, where the mall lacks it. */
	lacking?: Extension | undefined;
	/** The browser's address; null where it is not known. */
	clientIp: string | null;
	/** The time and the places that all calls of this request share. */
	callBudget: CallBudget;
	/** The body of a call that sends a file. */
	passingBody?: PassingBody;
	mall: MallContext;
	session: EdgeSession;
};

type EdgeSession = {
	token: string | null;
	/** Names the session without holding its secret, by mall and digest of the token; null without a token. */
	key: string | null;
	cookies: ReadonlyMap<string, readonly string[]>;
	/** There was a token cookie that cannot be one, or several. */
	malformed: boolean;
};

/** A body that is counted while it passes; nothing of it is stored. */
export type PassingBody = {
	stream: ReadableStream<Uint8Array>;
	/** Aborts when the body is faulty: its call has to end. */
	signal: AbortSignal;
	readonly fault: Refusal | null;
};

export type EdgeEnv = { Variables: EdgeVariables };
export type EdgeContext = Context<EdgeEnv>;
export type EdgeMiddleware = MiddlewareHandler<EdgeEnv>;

/** Makes the client for the backend calls of one request, with the token of its session or a newer one. */
export type ApiSource = { createApi(c: EdgeContext, token?: string): Api };

/** The caller of this request's calls. Only the edge itself says who asks (SECURITY C7). */
export function toCaller(c: EdgeContext, newToken?: string): Caller {
	const { token, key } = c.get("session");
	return {
		mallCode: c.get("mall").mallCode,
		token: newToken ?? token,
		buyer: newToken || !key ? null : findBuyer(key),
		tally: c.get("tally"),
		requestId: c.get("requestId"),
		traceparent: toTraceparent(c.get("requestId"), c.req.header("traceparent")),
		clientIp: c.get("clientIp"),
		userAgent: c.req.header("user-agent") ?? null,
	};
}

/** Names whose request this is: its buyer, or its address while the buyer is not known. */
export function toBuyer(c: EdgeContext): string {
	return toAsker(toCaller(c)).buyer;
}

/** True if cookies of this answer get `Secure`. */
export function isSecure(c: EdgeContext): boolean {
	return c.req.url.startsWith("https:");
}

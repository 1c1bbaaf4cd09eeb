import { parseCookies } from "~/session/cookie-names";
import { endSession } from "~/session/session-cookies";
import { parseToken, tokenCookie } from "~/session/token-cookie";
import { type EdgeMiddleware, isSecure } from "../context/edge-context";
import { toSessionKey } from "../context/session-key";
import { endForeignTokens } from "./foreign-tokens";

export type SessionOptions = {
	/** Forgets everything about the session of this key, in this isolate and in KV. */
	forgetSession(key: string): Promise<void>;
};

/**
 * Reads from the Cookie header who is asking, and ends a session whose token cookie cannot be one
 * (SECURITY P5). When the answer ends or replaces the token, the caches forget the old session (O9), and the
 * browser those of other apps of the domain.
 */
export function readSession({ forgetSession }: SessionOptions): EdgeMiddleware {
	return async (c, next) => {
		const cookies = parseCookies(c.req.header("cookie") ?? null);
		const { token, malformed } = parseToken(cookies);
		const key = token && toSessionKey(c.get("mall").mallCode, token);
		c.set("session", { token, key, cookies, malformed });
		await next();
		const { headers } = c.res;
		const secure = isSecure(c);
		const isReplaced = setsToken(headers);
		if (isReplaced && key) c.executionCtx.waitUntil(forgetSession(key));
		if (malformed && !isReplaced) endSession(headers, { secure });
		if (malformed || (isReplaced && token)) endForeignTokens(headers, new URL(c.req.url).hostname, secure);
	};
}

function setsToken(headers: Headers): boolean {
	return headers.getSetCookie().some((cookie) => cookie.startsWith(`${tokenCookie}=`));
}

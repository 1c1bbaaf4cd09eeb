import { parseCookies } from "~/session/cookie-names";
import { endSession } from "~/session/session-cookies";
import { parseToken, tokenCookie } from "~/session/token-cookie";
import { type EdgeMiddleware, isSecure } from "../context/edge-context";
import { toSessionKey } from "../context/session-key";

export type SessionOptions = {
	/** Forgets everything about the session of this key, in this isolate and in KV. */
	forgetSession(key: string): Promise<void>;
};

/**
 * Reads from the Cookie header who is asking, and ends a session whose token cookie cannot be one (SECURITY P5). When the
 * answer ends or replaces the token, the caches forget the old session (O9).
 */
export function readSession({ forgetSession }: SessionOptions): EdgeMiddleware {
	return async (c, next) => {
		const cookies = parseCookies(c.req.header("cookie") ?? null);
		const { token, malformed } = parseToken(cookies);
		const key = token && toSessionKey(c.get("mall").mallCode, token);
		c.set("session", { token, key, cookies });
		await next();
		if (setsToken(c.res.headers)) {
			if (key) c.executionCtx.waitUntil(forgetSession(key));
		} else if (malformed) endSession(c.res.headers, { secure: isSecure(c) });
	};
}

function setsToken(headers: Headers): boolean {
	return headers.getSetCookie().some((cookie) => cookie.startsWith(`${tokenCookie}=`));
}

import { parseCookies } from "~/session/cookie-names";
import { endSession } from "~/session/session-cookies";
import { parseToken, tokenCookie } from "~/session/token-cookie";
import { type EdgeMiddleware, isSecure } from "./edge-context";

/** Reads who is asking from the Cookie header, and ends a session whose token cookie cannot be one (SECURITY P5). */
export const readSession: EdgeMiddleware = async (c, next) => {
	const cookies = parseCookies(c.req.header("cookie") ?? null);
	const { token, malformed } = parseToken(cookies);
	c.set("session", { token, cookies });
	await next();
	if (malformed && !setsToken(c.res.headers)) endSession(c.res.headers, { secure: isSecure(c) });
};

function setsToken(headers: Headers): boolean {
	return headers.getSetCookie().some((cookie) => cookie.startsWith(`${tokenCookie}=`));
}

import { formatClearedSessionCookies } from "~/session/cookie-names";
import { formatClearedTokenCookie } from "~/session/token-cookie";
import { type EdgeMiddleware, isSecure } from "./edge-context";

/**
 * POST /session/clear: ends the session in this browser after a 401 or 511 (SPEC §8). Only its cookies go; what the
 * buyer had typed stays in sessionStorage for after the log-in, which Clear-Site-Data would take too.
 */
export const clearSession: EdgeMiddleware = async (c) => {
	const isForm = c.req.header("sec-fetch-mode") === "navigate";
	const headers = new Headers(isForm ? { location: "/login" } : {});
	headers.append("set-cookie", formatClearedTokenCookie(isSecure(c)));
	for (const cookie of formatClearedSessionCookies()) headers.append("set-cookie", cookie);
	return new Response(null, { status: isForm ? 303 : 204, headers });
};

import { pages } from "~/domain/page/pages";
import { endSession } from "~/session/session-cookies";
import { type EdgeMiddleware, isSecure } from "../context/edge-context";

/**
 * Answers `resources.clearSession`: ends the session in this browser after a 401 or 511 (SPEC §8). Only its
 * cookies go; drafts stay in sessionStorage for after the log-in, which Clear-Site-Data would delete too.
 */
export const clearSession: EdgeMiddleware = async (c) => {
	const isForm = c.req.header("sec-fetch-mode") === "navigate";
	const headers = new Headers(isForm ? { location: pages.login.path } : {});
	endSession(headers, { secure: isSecure(c) });
	return new Response(null, { status: isForm ? 303 : 204, headers });
};

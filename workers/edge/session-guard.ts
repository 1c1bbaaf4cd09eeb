import { isPublicCall, publicPages } from "~/session/public-calls";
import { toSafeReturnPath } from "~/session/safe-return-path";
import { parseApiPath } from "./api-path";
import type { EdgeContext, EdgeMiddleware } from "./edge-context";
import { getRawPath, isApiPath, parsePagePath } from "./page-path";
import { refuse } from "./refusal";

/**
 * Without a token only the public calls and pages go on (SPEC §4, §7): a page leads to /login with the way back,
 * a call answers 401. Whether a token is still good is for the backends to say.
 */
export const sessionGuard: EdgeMiddleware = async (c, next) => {
	if (c.get("session").token !== null) return next();
	const rawPath = getRawPath(c.req.url);
	if (isApiPath(rawPath)) {
		const call = parseApiPath(c.req.url);
		if (call !== null && isPublicCall(call.backend, call.path)) return next();
		return refuse(c, { status: 401, message: "登录已失效，请重新登录" });
	}
	const page = parsePagePath(rawPath);
	if (!page || page.representation === "manifest" || publicPages.has(page.path)) return next();
	return redirectToLogin(c, page.representation === "rsc");
};

function redirectToLogin(c: EdgeContext, isRsc: boolean): Response {
	const { pathname, search } = new URL(c.req.url);
	const back = toSafeReturnPath(pathname + search);
	const location = back === "/" ? "/login" : `/login?redirect=${encodeURIComponent(back)}`;
	if (!isRsc)
		return new Response(null, { status: c.req.method === "POST" ? 303 : 302, headers: { location } });
	// A client navigation understands a redirect as a Flight row alone; `reload` makes it a document load.
	const row = JSON.stringify({ type: "redirect", location, reload: true, replace: false, status: 302 });
	return new Response(`0:${row}\n`, {
		status: 202,
		headers: { "content-type": "text/x-component", "x-remix-response": "yes" },
	});
}

import { isPublicCall, publicPages } from "~/session/public-calls";
import { toSafeReturnPath } from "~/session/safe-return-path";
import type { EdgeContext, EdgeMiddleware } from "./edge-context";
import { refuse } from "./refusal";
import { isForApi, type PageTarget } from "./target";

/**
 * Without a token only the public calls and pages go on (SPEC §4, §7): a page leads to /login with the way back,
 * a call answers 401. Whether a token is still good is for the backends to say.
 */
export const sessionGuard: EdgeMiddleware = async (c, next) => {
	if (c.get("session").token !== null) return next();
	const target = c.get("target");
	if (isForApi(target)) {
		if (target.kind === "call" && isPublicCall(target.backend, target.path)) return next();
		return refuse(c, { status: 401, message: "登录已失效，请重新登录" });
	}
	if (target.kind !== "page" || target.representation === "manifest" || publicPages.has(target.path)) {
		return next();
	}
	return redirectToLogin(c, target);
};

function redirectToLogin(c: EdgeContext, { path, search, representation }: PageTarget): Response {
	const back = toSafeReturnPath(path + search);
	const location = back === "/" ? "/login" : `/login?redirect=${encodeURIComponent(back)}`;
	if (representation !== "rsc")
		return new Response(null, { status: c.req.method === "POST" ? 303 : 302, headers: { location } });
	// A client navigation understands a redirect as a Flight row alone; `reload` makes it a document load.
	const row = JSON.stringify({ type: "redirect", location, reload: true, replace: false, status: 302 });
	return new Response(`0:${row}\n`, {
		status: 202,
		headers: { "content-type": "text/x-component", "x-remix-response": "yes" },
	});
}

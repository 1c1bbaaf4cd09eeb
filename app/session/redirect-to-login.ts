import "server-only";
import { redirect } from "react-router";
import { loginPath } from "~/domain/paths";
import { getScope } from "~/request/scope";
import { formatClearedSessionCookies } from "./cookie-names";
import { formatClearedTokenCookie } from "./token-cookie";

/**
 * The answer to a rejected session (SPEC §8, 401 and 511) during a server render: to throw. Ends the cookies
 * and comes back to this page after logging in.
 */
export function redirectToLogin(): Response {
	const { request, responseHeaders, mall } = getScope();
	const { pathname, search } = new URL(request.url);
	for (const value of [
		formatClearedTokenCookie(mall.origin.startsWith("https:")),
		...formatClearedSessionCookies(),
	]) {
		responseHeaders.append("set-cookie", value);
	}
	const target = pathname.replace(/\/_\.rsc$/, "/").replace(/\.rsc$/, "") + search;
	return redirect(loginPath(target, { expired: "1" }));
}

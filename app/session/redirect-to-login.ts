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
	const { responseHeaders, mall } = getScope();
	for (const value of [
		formatClearedTokenCookie(mall.origin.startsWith("https:")),
		...formatClearedSessionCookies(),
	]) {
		responseHeaders.append("set-cookie", value);
	}
	return redirect(loginPath(getThisPage(), { expired: "1" }));
}

/**
 * The answer where the business model is neither stored nor to be had (SPEC §4): to throw. The token stays,
 * since a backend that is down signs nobody out.
 */
export function redirectForBusinessModel(): Response {
	return redirect(loginPath(getThisPage()));
}

function getThisPage(): string {
	const { pathname, search } = new URL(getScope().request.url);
	return pathname.replace(/\/_\.rsc$/, "/").replace(/\.rsc$/, "") + search;
}

import { loginPath } from "~/domain/page/paths";
import { toPartPage } from "~/domain/page/whole-page";
import { toSafeReturnPath } from "~/session/safe-return-path";
import type { EdgeContext } from "../context/edge-context";
import type { PageTarget } from "../target/target";

/** Why a buyer has to log in again, in the words of the log-in page. */
type LoginReason = { expired?: true; foreign?: true };

/**
 * The answer to a page that needs a session: a redirect to /login, which leads back
 * to the page; `query` says why.
 */
export function redirectToLogin(c: EdgeContext, page: PageTarget, query?: LoginReason): Response {
	return redirectPage(c, page, loginPath(toSafeReturnPath(page.path + toPartPage(page.search)), query));
}

/** The redirect that a document, a form or a client navigation follows to another page. */
export function redirectPage(c: EdgeContext, page: PageTarget, location: string): Response {
	if (page.representation !== "rsc") {
		return new Response(null, { status: c.req.method === "POST" ? 303 : 302, headers: { location } });
	}
	// A client navigation understands a redirect as a Flight row alone; `reload` makes it a document load.
	const row = JSON.stringify({ type: "redirect", location, reload: true, replace: false, status: 302 });
	return new Response(`0:${row}\n`, {
		status: 202,
		headers: { "content-type": "text/x-component", "x-remix-response": "yes" },
	});
}

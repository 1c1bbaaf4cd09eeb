import { pages } from "~/domain/page/pages";
import { toWholePage } from "~/domain/page/whole-page";
import { endSession } from "~/session/session-cookies";
import { type EdgeContext, isSecure } from "../context/edge-context";
import type { PageTarget } from "../target/target";
import { redirectToLogin } from "./redirect-to-login";

/**
 * Notes that a backend no longer knows this request's session, and returns the redirect to throw, which stops
 * the app's work. The page that a late redirect leads to is not rendered.
 */
export function rejectSession(c: EdgeContext): Response {
	c.set("sessionRejected", true);
	c.get("rememberEnd")?.();
	const target = c.get("target");
	// An answer that has begun ends no cookies: it leads to the same page, whose answer does.
	const location =
		c.get("isLate") && target.kind === "page" ? toWholePage(target.path + target.search) : pages.login.path;
	return new Response(null, { status: 302, headers: { location } });
}

/**
 * The answer in place of the page (SPEC §8: 401 and 511), wherever the app threw the redirect and whatever
 * caught it. It is made here because a redirect out of a server component loses its cookies.
 */
export function answerRejectedSession(c: EdgeContext, page: PageTarget): Response {
	const answer = redirectToLogin(c, page, { expired: true });
	endSession(answer.headers, { secure: isSecure(c) });
	return answer;
}

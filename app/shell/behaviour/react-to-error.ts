import type { ApiError } from "~/api/endpoint/error";
import { findReaction } from "~/domain/message/error-catalogue";
import { loginDelay } from "~/domain/page/business-constants";
import { exits } from "~/domain/page/exits";
import { pages } from "~/domain/page/pages";
import { loginPath } from "~/domain/page/paths";
import { clearStored } from "~/session/clear-stored";
import { showToast } from "~/ui/overlay/toast/toast";

const endedMessage = "登录已失效，请重新登录";

let leaving = false;

/**
 * Follows the error catalogue. However many calls fail because the session has
 * ended, it redirects to /login once.
 */
export function reactToError(error: ApiError): void {
	const reaction = findReaction(error);
	if (!reaction || leaving) return;
	if (reaction.log) console.error(error.endpoint, error.status, error.message);
	if (reaction.message) showToast(reaction.message, "error");
	if (reaction.login) leave(endSession);
}

/** The session ended in another tab, which removed the cookies too. */
export function leaveForLogin(): void {
	if (leaving) return;
	showToast(endedMessage, "error");
	leave(async () => {});
}

/** After a pause, so that the message can be read before the page goes. */
function leave(before: () => Promise<void>): void {
	leaving = true;
	const back = location.pathname + location.search;
	setTimeout(async () => {
		await before();
		location.assign(location.pathname === pages.login.path ? pages.login.path : loginPath(back));
	}, loginDelay);
}

/**
 * The worker ends the cookies, which no script can. If it is out of reach, the redirect
 * to /login follows all the same.
 */
async function endSession(): Promise<void> {
	clearStored();
	const { path, method } = exits.clearSession;
	await fetch(path, { method, headers: { "x-mall-request": "1" } }).catch(console.warn);
}

import { logout } from "~/api/contract/auth";
import { loginPath } from "~/domain/page/paths";
import { describeError } from "~/request/describe-error";
import { toSafeReturnPath } from "~/session/safe-return-path";
import { endSession } from "~/session/session-cookies";
import { type ApiSource, type EdgeMiddleware, isSecure } from "../context/edge-context";

/**
 * Answers `resources.logOut`: the form behind 退出登录 and 重新登录, which works without JavaScript. Ends the token
 * at its backend and everything of the session in this browser, pages and storage included (SECURITY B8, C4);
 * `redirect` is the way back after logging in again. A backend that is down prevents no log-out here.
 */
export function logOut({ createApi }: ApiSource): EdgeMiddleware {
	return async (c) => {
		const { redirect } = await c.req.parseBody().catch(() => ({ redirect: undefined }));
		const { token } = c.get("session");
		const requestId = c.get("requestId");
		if (token) {
			await createApi(c)
				.call(logout, {})
				.catch((error: unknown) => logFailure(requestId, error));
		}
		const back = toSafeReturnPath(redirect);
		const headers = new Headers({ location: loginPath(back) });
		endSession(headers, { secure: isSecure(c), forget: true });
		return new Response(null, { status: 303, headers });
	};
}

function logFailure(requestId: string, error: unknown): void {
	console.error(JSON.stringify({ level: "error", about: "log out", requestId, ...describeError(error) }));
}

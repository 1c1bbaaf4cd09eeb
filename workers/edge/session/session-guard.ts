import { refuse } from "../admit/refusal";
import type { EdgeMiddleware } from "../context/edge-context";
import { isForApi, isPublic } from "../target/target";
import { redirectToLogin } from "./redirect-to-login";

/**
 * Without a token only public addresses go on: any other page redirects to /login with the way back, a call
 * answers 401. The backends decide whether a token is still valid.
 */
export const sessionGuard: EdgeMiddleware = async (c, next) => {
	const { token, malformed } = c.get("session");
	if (token !== null) return next();
	const target = c.get("target");
	if (isPublic(target)) return next();
	if (isForApi(target)) {
		const message = malformed ? "浏览器中有其他系统的登录信息，已清除，请重新登录" : "登录已失效，请重新登录";
		return refuse(c, { status: 401, message });
	}
	if (target.kind !== "page" || target.representation === "manifest") return next();
	return redirectToLogin(c, target, malformed ? { foreign: true } : {});
};

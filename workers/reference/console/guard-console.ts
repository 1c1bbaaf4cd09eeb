import { createMiddleware } from "hono/factory";
import { isSecret, readBearer } from "~/api/upstream/is-secret";
import { isSameOrigin } from "~/domain/page/same-origin";
import type { Env } from "../endpoint/env";

/**
 * Guards the console. It is a developer's, with CONSOLE="on"; a deployed one opens to whoever sends
 * the secret CONSOLE_TOKEN as a Bearer. For everybody else it does not exist. Only its own pages,
 * and programs that send x-mall-request, may change anything, because pages of other sites run in
 * the same browser (SECURITY B1).
 */
export const guardConsole = createMiddleware<{ Bindings: Env }>(async (c, next) => {
	const token = readBearer(c.req.header("authorization"));
	if (c.env.CONSOLE !== "on" && !(await isSecret(token, c.env.CONSOLE_TOKEN)))
		return c.text("Not found", 404);
	if (c.req.method !== "GET" && !isSameOrigin(c.req.raw)) {
		return c.json({ code: "ORIGIN", message: "请求来源不正确，请从控制台页面操作" }, 403);
	}
	await next();
});

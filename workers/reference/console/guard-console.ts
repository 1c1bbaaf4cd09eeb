import { createMiddleware } from "hono/factory";
import { isSameOrigin } from "~/domain/page/same-origin";
import type { Env } from "../endpoint/env";

/**
 * Guards the console, which is for a developer only: without CONSOLE="on" it does not exist. Only its own pages, and
 * programs that send x-mall-request, may change anything, because pages of other sites run in the same browser
 * (SECURITY B1).
 */
export const guardConsole = createMiddleware<{ Bindings: Env }>(async (c, next) => {
	if (c.env.CONSOLE !== "on") return c.text("Not found", 404);
	if (c.req.method !== "GET" && !isSameOrigin(c.req.raw)) {
		return c.json({ code: "ORIGIN", message: "请求来源不正确，请从控制台页面操作" }, 403);
	}
	await next();
});

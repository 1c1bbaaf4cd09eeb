import { Hono } from "hono";
import { resources } from "~/domain/page/resources";
import { readTarget } from "./admit/read-target";
import { refuse } from "./admit/refusal";
import { requestId } from "./admit/request-id";
import { securityHeaders } from "./admit/security-headers";
import type { ConfigError } from "./config/check-config";
import type { EdgeEnv } from "./context/edge-context";
import { answerState, type Build, health } from "./health/health";

/**
 * The storefront with a wrong configuration: it serves no mall and reaches no backend. Every request but
 * that for its health gets a 503, and the first one writes the sentences of the fault into the log,
 * which are for the operator alone.
 */
export function createClosed({ faults }: ConfigError, build: Build): Hono<EdgeEnv> {
	const app = new Hono<EdgeEnv>();
	let isLogged = false;
	app.use(requestId, readTarget, securityHeaders({ csp: true }), async (_, next) => {
		if (!isLogged) console.error(JSON.stringify({ level: "error", about: "config", faults }));
		isLogged = true;
		await next();
	});
	app.get(resources.health.path, health(build));
	app.get(resources.ready.path, () => answerState({ ok: false, config: "wrong" }));
	app.all("*", (c) => refuse(c, { status: 503, message: "商城配置有误，暂时无法访问，请联系管理员" }));
	return app;
}

import type { EdgeMiddleware } from "../context/edge-context";
import type { Env } from "../context/env";

/**
 * Lists in `server-timing` the backends that get no calls at the moment, which says why a page lacks something (SECURITY
 * R3), and says where a document was rendered twice (app/document/write/answer.ts).
 */
export function serverTiming({ upstreams }: Pick<Env, "upstreams">): EdgeMiddleware {
	return async (c, next) => {
		await next();
		if (c.get("renderedTwice")) c.res.headers.append("server-timing", 'render;desc="slow"');
		for (const { backend, breaker } of upstreams.values()) {
			if (breaker.state !== "closed") {
				c.res.headers.append("server-timing", `${backend};desc="${breaker.state}"`);
			}
		}
	};
}

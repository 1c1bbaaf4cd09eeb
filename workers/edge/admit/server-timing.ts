import { isSecret, readBearer } from "~/api/is-secret";
import type { EdgeMiddleware } from "../context/edge-context";
import type { Env } from "../context/env";

/**
 * Lists in `server-timing` the backends that get no calls at the moment, which says why a page lacks something (SECURITY
 * R3), and says where a document was rendered twice (app/document/write/answer.ts). Who sends OPERATOR_TOKEN as a Bearer
 * sees the durations, which could tell others whether something exists: `total`, and for each backend the sum of its calls, in
 * milliseconds.
 */
export function serverTiming({
	upstreams,
	operatorToken,
}: Pick<Env, "upstreams" | "operatorToken">): EdgeMiddleware {
	return async (c, next) => {
		const begun = Date.now();
		await next();
		if (await isSecret(readBearer(c.req.header("authorization")), operatorToken ?? undefined)) {
			c.res.headers.append("server-timing", `total;dur=${Date.now() - begun}`);
			for (const [backend, { count, ms }] of Object.entries(c.get("tally").backends))
				c.res.headers.append("server-timing", `calls-${backend};dur=${ms};desc="${count}"`);
		}
		if (c.get("renderedTwice")) c.res.headers.append("server-timing", 'render;desc="slow"');
		for (const { backend, breaker } of upstreams.values()) {
			if (breaker.state !== "closed") {
				c.res.headers.append("server-timing", `${backend};desc="${breaker.state}"`);
			}
		}
	};
}

import { isSecret, readBearer } from "~/api/upstream/is-secret";
import type { EdgeMiddleware } from "../context/edge-context";
import type { Env } from "../context/env";
import { listBreakers } from "../health/list-breakers";

/**
 * Says in `server-timing` where a document began before all its sections were there. Who sends OPERATOR_TOKEN
 * as a Bearer also sees the backends that get no calls at the moment (SECURITY R3), `total`, and for each
 * backend the sum of its calls, in milliseconds. Others see neither: a duration may tell whether something
 * exists, and an open breaker tells an attacker that an attack works.
 */
export function serverTiming(env: Pick<Env, "upstreams" | "operatorToken">): EdgeMiddleware {
	return async (c, next) => {
		const begun = Date.now();
		await next();
		if (await isSecret(readBearer(c.req.header("authorization")), env.operatorToken ?? undefined)) {
			c.res.headers.append("server-timing", `total;dur=${Date.now() - begun}`);
			for (const [backend, { count, ms }] of Object.entries(c.get("tally").backends))
				c.res.headers.append("server-timing", `calls-${backend};dur=${ms};desc="${count}"`);
			for (const [backend, state] of Object.entries(listBreakers(env)))
				c.res.headers.append("server-timing", `${backend};desc="${state}"`);
		}
		if (c.get("isLate")) c.res.headers.append("server-timing", 'render;desc="late"');
	};
}

import { isSecret, readBearer } from "~/api/upstream/is-secret";
import type { EdgeMiddleware } from "../context/edge-context";
import type { Env } from "../context/env";
import type { MallListSource } from "./mall-list";
import type { Purges } from "./purges";

/**
 * Answers `resources.purge`: whoever has the operator's token ends all cached pages and shared answers of a
 * mall. 401 without the token, 404 for a code of no mall, 503 where KV does not take it.
 */
export function purge(
	{ operatorToken }: Pick<Env, "operatorToken">,
	list: MallListSource,
	purges: Purges,
): EdgeMiddleware {
	return async (c) => {
		const token = readBearer(c.req.header("authorization"));
		if (!(await isSecret(token, operatorToken ?? undefined))) return answer(401, "needs the OPERATOR_TOKEN");
		const mallCode = c.req.param("mallCode") ?? "";
		const malls = await list.get((work) => c.executionCtx.waitUntil(work));
		if (!malls.some((mall) => mall.mallCode === mallCode)) return answer(404, "the code of no mall");
		try {
			await purges.begin(mallCode);
		} catch {
			return answer(503, "KV does not answer");
		}
		return answer(200, "purged; other isolates follow within three minutes");
	};
}

function answer(status: number, message: string): Response {
	return Response.json({ message }, { status, headers: { "cache-control": "no-store" } });
}

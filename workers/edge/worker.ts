import { createServerApi } from "~/api/client.server";
import entry, { buildId } from "~/entry.rsc";
import { readOnce } from "~/request/read-once";
import { forgetSession } from "~/session/forget-session";
import { toCaller } from "./context/edge-context";
import { parseEnv } from "./context/env";
import { createMallInfoLoader, createMallInfoSource } from "./mall/mall-info";
import { createPageStore } from "./pages/page-store";
import { createStorefront } from "./storefront";

/** The storefront as it is deployed. Throws, naming the field, when a var or binding is wrong. */
export function createWorker(bindings: unknown): ReturnType<typeof createStorefront> {
	const env = parseEnv(bindings);
	return createStorefront({
		env,
		sessions: env.sessions,
		forgetSession: (key) => forgetSession(env.sessions, key),
		createApi: (c) => createServerApi(env.upstreams, toCaller(c), c.get("callBudget"), readOnce),
		mallInfo: createMallInfoSource(createMallInfoLoader(env.upstreams)),
		pages: createPageStore(),
		fetchPage: entry.fetch,
		buildId,
		csp: import.meta.env.PROD,
	});
}

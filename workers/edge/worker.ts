import { createServerApi } from "~/api/client/client.server";
import entry, { buildId } from "~/entry.rsc";
import { readOnce } from "~/request/read-once";
import { forgetSession } from "~/session/forget-session";
import { loadRefusal } from "~/session/may-open";
import { prepareSession } from "~/session/session";
import { createClosed } from "./closed";
import { ConfigError } from "./config/check-config";
import { toCaller } from "./context/edge-context";
import { type Env, parseEnv } from "./context/env";
import { createMallInfoLoader, createMallInfoSource } from "./mall/mall-info";
import { createMallList } from "./mall/mall-list";
import { createPageStore } from "./pages/page-store";
import { createStorefront } from "./storefront";

/** workers/local/build.ts sets it. */
const builtAt: string | null = import.meta.env.VITE_BUILT_AT ?? null;

/** The storefront as it is deployed; with a wrong configuration one that answers nothing but that. */
export function createWorker(bindings: unknown): ReturnType<typeof createStorefront> {
	try {
		return createWith(parseEnv(bindings));
	} catch (error) {
		if (error instanceof ConfigError) return createClosed(error, { buildId, builtAt });
		throw error;
	}
}

function createWith(env: Env): ReturnType<typeof createStorefront> {
	const loadMallInfo = createMallInfoLoader(env.upstreams);
	const mallList = createMallList(env.malls, env.mallStore);
	return createStorefront({
		env,
		sessions: env.sessions,
		forgetSession: (key) => forgetSession(env.sessions, key),
		createApi: (c, token) => {
			const { extensions } = c.get("mall");
			return createServerApi(env.upstreams, toCaller(c, token), c.get("callBudget"), {
				extensions,
				readOnce,
			});
		},
		prepareSession,
		mallList,
		mallInfo: createMallInfoSource(loadMallInfo),
		pages: createPageStore(),
		fetchPage: entry.fetch,
		findRefusal: loadRefusal,
		askBackend: async (waitUntil) => {
			const [mall] = await mallList.get(waitUntil);
			return loadMallInfo(mall?.domainSuffixes[0] ?? "");
		},
		writeLine: (level, line) => console[level](line),
		buildId,
		builtAt,
		isDev: import.meta.env.DEV,
	});
}

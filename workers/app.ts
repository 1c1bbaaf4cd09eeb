import { env as bindings } from "cloudflare:workers";
import {
	createTemporaryReferenceSet,
	decodeAction,
	decodeReply,
	loadServerAction,
} from "@vitejs/plugin-rsc/rsc";
import { createServerApi } from "~/api/client.server";
import entry, { buildId } from "~/entry.rsc";
import { parseEnv } from "./edge/env";
import { createMallInfoLoader, createMallInfoSource } from "./edge/mall-info";
import { createPageStore } from "./edge/page-store";
import { createStorefront } from "./edge/storefront";

const env = parseEnv(bindings);

export default createStorefront({
	env,
	sessions: env.sessions,
	createApi: (caller) => createServerApi(env.upstreams, caller),
	mallInfo: createMallInfoSource(createMallInfoLoader(env.upstreams)),
	pages: createPageStore(),
	fetchPage: entry.fetch,
	decoders: { createTemporaryReferenceSet, decodeAction, decodeReply, loadServerAction },
	buildId,
	csp: import.meta.env.PROD,
});

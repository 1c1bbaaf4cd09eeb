import { env as bindings } from "cloudflare:workers";
import {
	createTemporaryReferenceSet,
	decodeAction,
	decodeReply,
	loadServerAction,
} from "@vitejs/plugin-rsc/rsc";
import entry, { buildId } from "../app/entry.rsc";
import { createApiFor, createMallInfoLoader } from "./edge/api-client";
import { parseEnv } from "./edge/env";
import { createMallInfoSource } from "./edge/mall-info";
import { createPageStore } from "./edge/page-store";
import { createStorefront } from "./edge/storefront";

const env = parseEnv(bindings);

export default createStorefront({
	env,
	sessions: env.sessions,
	createApi: createApiFor(env),
	mallInfo: createMallInfoSource(createMallInfoLoader(env)),
	pages: createPageStore(),
	fetchPage: entry.fetch,
	decoders: { createTemporaryReferenceSet, decodeAction, decodeReply, loadServerAction },
	buildId,
	csp: import.meta.env.PROD,
});

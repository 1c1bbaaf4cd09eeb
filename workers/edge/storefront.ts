import { Hono } from "hono";
import { resources } from "~/domain/page/resources";
import { callBudget } from "./admit/call-budget";
import { lastResort } from "./admit/last-resort";
import { limits } from "./admit/limits";
import { oddPaths } from "./admit/odd-paths";
import { readTarget } from "./admit/read-target";
import { receiveBody } from "./admit/receive-body";
import { requestId } from "./admit/request-id";
import { requestOrigin } from "./admit/request-origin";
import { securityHeaders } from "./admit/security-headers";
import { serverTiming } from "./admit/server-timing";
import type { EdgeEnv } from "./context/edge-context";
import type { Env } from "./context/env";
import { mall } from "./mall/mall";
import type { MallInfoSource } from "./mall/mall-info";
import { pageCache } from "./pages/page-cache";
import type { PageStore } from "./pages/page-store";
import { renewPageEpoch } from "./pages/renew-page-epoch";
import { speculationRules } from "./pages/speculation-rules";
import { apiProxy } from "./proxy/api-proxy";
import { pictures } from "./proxy/pictures";
import { type RenderOptions, render } from "./render/render";
import { clearSession } from "./session/clear-session";
import { defaultAddress } from "./session/default-address";
import { liveSession } from "./session/live-session";
import { logOut } from "./session/log-out";
import { readSession, type SessionOptions } from "./session/read-session";
import { sessionGuard } from "./session/session-guard";

export type StorefrontOptions = RenderOptions &
	SessionOptions & {
		env: Omit<Env, "sessions">;
		mallInfo: MallInfoSource;
		pages: PageStore;
		/** Names this build in the keys of cached pages. */
		buildId: string;
		/** False under the dev server only. */
		csp: boolean;
	};

/** The edge, in the order in which a request passes it. */
export function createStorefront(options: StorefrontOptions): Hono<EdgeEnv> {
	const { env, mallInfo, pages, buildId, csp } = options;
	const app = new Hono<EdgeEnv>();
	app.onError(lastResort);
	app.use(
		requestId,
		readTarget,
		callBudget,
		securityHeaders({ csp }),
		serverTiming(env),
		limits,
		mall(env, mallInfo),
		requestOrigin,
		readSession(options),
		renewPageEpoch,
	);
	app.post(resources.clearSession.path, clearSession);
	app.post(resources.logOut.path, receiveBody, logOut(options));
	app.get(resources.pictures.path, pictures(env));
	app.all("/api/*", sessionGuard, receiveBody, apiProxy(env));
	// The guard comes after the cache: the key of a cached page holds the token, so a request without one finds nothing
	// there.
	app.use(
		speculationRules,
		oddPaths,
		liveSession(options),
		defaultAddress(options),
		pageCache(pages, buildId),
		sessionGuard,
	);
	app.all("*", receiveBody, render(options));
	return app;
}

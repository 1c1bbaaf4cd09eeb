import { Hono } from "hono";
import { resources } from "~/domain/page/resources";
import { callBudget } from "./admit/call-budget";
import { clientIp } from "./admit/client-ip";
import { goneAsset } from "./admit/gone-asset";
import { lastResort, rethrow } from "./admit/last-resort";
import { limits } from "./admit/limits";
import { oddPaths } from "./admit/odd-paths";
import { readTarget } from "./admit/read-target";
import { receiveBody } from "./admit/receive-body";
import { requestId } from "./admit/request-id";
import { type RequestLineOptions, requestLine } from "./admit/request-line";
import { requestOrigin } from "./admit/request-origin";
import { securityHeaders } from "./admit/security-headers";
import { serverTiming } from "./admit/server-timing";
import type { EdgeEnv } from "./context/edge-context";
import type { Env } from "./context/env";
import { type Build, health } from "./health/health";
import { type ReadyOptions, ready } from "./health/ready";
import { mall } from "./mall/mall";
import type { MallInfoSource } from "./mall/mall-info";
import type { MallListSource } from "./mall/mall-list";
import { purge } from "./mall/purge";
import { createPurges } from "./mall/purges";
import { pageCache } from "./pages/page-cache";
import type { PageStore } from "./pages/page-store";
import { renewPageEpoch } from "./pages/renew-page-epoch";
import { speculationRules } from "./pages/speculation-rules";
import { apiProxy } from "./proxy/api-proxy";
import { pictures } from "./proxy/pictures";
import { type RenderOptions, render } from "./render/render";
import { createAddressSource } from "./session/address-source";
import { chooseLook } from "./session/choose-look";
import { clearSession } from "./session/clear-session";
import { defaultAddress } from "./session/default-address";
import { endedSessions } from "./session/ended-sessions";
import { liveSession } from "./session/live-session";
import { logOut } from "./session/log-out";
import { type NewSessionOptions, newSession } from "./session/new-session";
import { oneFile } from "./session/one-file";
import { readSession, type SessionOptions } from "./session/read-session";
import { createRecentSessions } from "./session/recent-sessions";
import { sessionGuard } from "./session/session-guard";

export type StorefrontOptions = RenderOptions &
	SessionOptions &
	NewSessionOptions &
	Build &
	Omit<RequestLineOptions, "env"> &
	Omit<ReadyOptions, "env"> & {
		env: Omit<Env, "sessions" | "malls" | "mallStore">;
		mallList: MallListSource;
		mallInfo: MallInfoSource;
		pages: PageStore;
		/** The dev server alone has no security policy, and shows unexpected errors itself. */
		isDev: boolean;
	};

/** The edge, in the order in which a request passes it. */
export function createStorefront(options: StorefrontOptions): Hono<EdgeEnv> {
	const { env, mallList, mallInfo, pages, buildId, isDev } = options;
	const addresses = createAddressSource();
	const recent = createRecentSessions();
	const purges = createPurges(options.sessions);
	const app = new Hono<EdgeEnv>();
	app.onError(isDev ? rethrow : lastResort);
	app.use(
		requestId,
		readTarget,
		requestLine(options),
		clientIp(env),
		callBudget,
		securityHeaders({ csp: !isDev }),
		serverTiming(env),
		limits,
	);
	// Before the mall is looked up: a probe and an operator ask by any host, an
	// old tab for a file of its build.
	app.get(resources.health.path, health(options));
	app.get(resources.ready.path, ready(options));
	app.post(resources.purge.path, purge(env, mallList, purges));
	app.get("/assets/*", goneAsset);
	app.use(
		mall(env, mallList, mallInfo, purges),
		requestOrigin,
		readSession(options),
		newSession(options, addresses, recent),
	);
	app.use(endedSessions(options), renewPageEpoch);
	app.post(resources.clearSession.path, clearSession);
	app.post(resources.logOut.path, receiveBody, logOut(options));
	app.post(resources.look.path, receiveBody, chooseLook);
	app.get(resources.pictures.path, pictures(env));
	app.all("/api/*", sessionGuard, receiveBody, apiProxy(env));
	// The guard comes after the cache: the key of a cached page holds the token, so a request
	// without one finds nothing there.
	app.use(
		speculationRules,
		oddPaths,
		liveSession(options, recent),
		defaultAddress(options, addresses),
		pageCache(pages, buildId),
		sessionGuard,
		oneFile(),
	);
	app.all("*", receiveBody, render(options));
	return app;
}

import { Hono } from "hono";
import { apiProxy } from "./api-proxy";
import { callBudget } from "./call-budget";
import { clearSession } from "./clear-session";
import { defaultAddress } from "./default-address";
import type { EdgeEnv } from "./edge-context";
import type { Env } from "./env";
import { lastResort } from "./last-resort";
import { limits } from "./limits";
import { liveSession } from "./live-session";
import { logOut } from "./log-out";
import { mall } from "./mall";
import type { MallInfoSource } from "./mall-info";
import { pageCache } from "./page-cache";
import { pagePaths } from "./page-paths";
import type { PageStore } from "./page-store";
import { pictures } from "./pictures";
import { readSession, type SessionOptions } from "./read-session";
import { readTarget } from "./read-target";
import { receiveBody } from "./receive-body";
import { type RenderOptions, render } from "./render";
import { renewPageEpoch } from "./renew-page-epoch";
import { requestId } from "./request-id";
import { requestOrigin } from "./request-origin";
import { securityHeaders } from "./security-headers";
import { serverTiming } from "./server-timing";
import { sessionGuard } from "./session-guard";
import { speculationRules } from "./speculation-rules";

export type StorefrontOptions = RenderOptions &
	SessionOptions & {
		env: Omit<Env, "sessions">;
		mallInfo: MallInfoSource;
		pages: PageStore;
		/** Names this build in the keys of kept pages. */
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
	app.post("/session/clear", clearSession);
	app.post("/session/logout", receiveBody, logOut(options));
	app.get("/pictures/*", pictures(env));
	app.all("/api/*", sessionGuard, receiveBody, apiProxy(env));
	app.use(
		speculationRules,
		pagePaths,
		liveSession(options),
		defaultAddress(options),
		pageCache(pages, buildId),
		sessionGuard,
	);
	app.all("*", receiveBody, render(options));
	return app;
}

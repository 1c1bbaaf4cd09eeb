import "server-only";
import { LRUCache } from "lru-cache";
import type { BusinessModel } from "~/api/contract/auth";
import type { PermissionMenu } from "~/api/contract/permission";
import type { Decoration } from "~/api/contract/relationship";
import type { UserInfo } from "~/api/contract/user";
import { logError } from "~/request/log-error";
import { getScope, type RequestScope } from "~/request/scope";
import { pickTheme, type Theme } from "~/themes/pick-theme";
import { parseCookies } from "./cookie-names";
import { isComplete, loadMissingParts } from "./load-parts";
import { publicPages } from "./public-calls";
import { redirectForBusinessModel } from "./redirect-to-login";
import type { SessionParts } from "./session-parts";
import { readSessionParts, writeSessionParts } from "./session-store";

/** Who is asking, as far as the backends have said. A null is a part whose backend did not answer (yet). */
export type SessionInfo = {
	businessModel: BusinessModel | null;
	user: UserInfo | null;
	snFlag: string | null;
	partnerCode: string | null;
	/** False too when the relationship backend failed (SPEC §4). */
	serviceStatus: boolean;
	orderProcurementType: string;
	decoration: Decoration | null;
	menu: PermissionMenu[];
};

/** A page waits this long for the session at most; what comes later is there for the next page. */
const patienceMs = 600;
/** After a failed try, pages go on without the missing parts for this long. */
const retryAfterMs = 5000;

/** Longer than a load can take. One that workerd cut short with its request never settles, and is begun anew. */
const loadLastsMs = 15_000;

const inFlight = new LRUCache<string, Promise<unknown[]>>({ max: 5000, ttl: loadLastsMs, ttlResolution: 0 });
const restingSince = new LRUCache<string, true>({ max: 5000, ttl: retryAfterMs, ttlResolution: 0 });
const ofRequest = new WeakMap<RequestScope, Promise<SessionInfo>>();

/**
 * The session of this request: read once a request, loaded from the backends once a session. Never blocks a
 * page for long, and never fails but for a rejected session, which throws the redirect to /login.
 */
export function loadSession(): Promise<SessionInfo> {
	const scope = getScope();
	const known = ofRequest.get(scope);
	if (known) return known;
	const loading = load(scope);
	ofRequest.set(scope, loading);
	return loading;
}

/** The theme attribute of this request's page: the decoration's, before log-in the mall's (SPEC §4). */
export async function loadTheme(): Promise<Theme | undefined> {
	const scope = getScope();
	if (!scope.token) return scope.mall.theme ?? undefined;
	const { decoration } = await loadSession();
	return pickTheme(decoration?.decorationColor);
}

async function load(scope: RequestScope): Promise<SessionInfo> {
	if (!scope.tokenDigest) return toSessionInfo({}, scope);
	// Another mall may know nothing of this token, and must say so itself (SECURITY C8).
	const key = `${scope.mall.mallCode}.${scope.tokenDigest}`;
	const parts = await readSessionParts(scope.sessions, key);
	if (!isComplete(parts) && !restingSince.has(key)) {
		const loading = loadOnce(scope, key, parts);
		scope.waitUntil(loading);
		const errors = await Promise.race([loading, wait(patienceMs)]);
		// The load may be another request's, which ended only its own.
		if (errors?.some(isRejection)) throw scope.rejectSession();
	}
	if (!isComplete(parts)) scope.markIncomplete();
	const session = toSessionInfo(parts, scope);
	if (!session.businessModel && !publicPages.has(new URL(scope.request.url).pathname)) {
		throw redirectForBusinessModel();
	}
	return session;
}

/** One load at a time for one session, however many pages ask. */
function loadOnce(scope: RequestScope, key: string, parts: SessionParts): Promise<unknown[]> {
	const running = inFlight.get(key);
	if (running) return running;
	const loading = loadMissingParts(scope.api, parts)
		.then(async (errors) => {
			if (isComplete(parts)) await writeSessionParts(scope.sessions, key, parts).catch(logError);
			else if (!errors.some(isRejection)) restingSince.set(key, true);
			errors.forEach(logError);
			return errors;
		})
		.finally(() => inFlight.delete(key));
	inFlight.set(key, loading);
	return loading;
}

/** What the scope's calls throw for a session that has ended is the only error of theirs that is an answer. */
function isRejection(error: unknown): boolean {
	return error instanceof Response;
}

function toSessionInfo(parts: SessionParts, scope: RequestScope): SessionInfo {
	const cookies = parseCookies(scope.request.headers.get("cookie"));
	const stored = (name: string) => cookies.get(name)?.[0] || null;
	const model = stored("business_model");
	return {
		businessModel: parts.user?.businessModel ?? (model === "OPEN" || model === "STANDARD" ? model : null),
		user: parts.user ?? null,
		snFlag: parts.company?.snFlag ?? stored("snFlag"),
		partnerCode: parts.user?.partnerCode ?? stored("partnerCode"),
		serviceStatus: parts.company?.serviceStatus ?? false,
		orderProcurementType: parts.orderProcurementType ?? "1",
		decoration: parts.decoration ?? null,
		menu: parts.menu ?? [],
	};
}

function wait(milliseconds: number): Promise<undefined> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}

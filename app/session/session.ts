import "server-only";
import { redirect } from "react-router";
import type { BusinessModel } from "~/api/contract/auth";
import type { Administrator, Decoration } from "~/api/contract/relationship";
import type { MenuGroup } from "~/domain/access/menu-groups";
import { defaultProcurementType, type ProcurementType } from "~/domain/access/procurement-type";
import { loginPath } from "~/domain/page/paths";
import { createMemory, type Loaded } from "~/memory/memory";
import { logError } from "~/request/log-error";
import { getScope, type RequestScope } from "~/request/scope";
import { pickTheme, type Theme } from "~/themes/pick-theme";
import { isComplete, loadMissingParts } from "./load-parts";
import type { SessionParts, SessionUser } from "./session-parts";
import { readSessionParts, writeSessionParts } from "./session-store";

/**
 * The buyer of this request, as far as the backends have answered. A part whose
 * backend did not answer (yet) is null.
 */
type SessionInfo = {
	businessModel: BusinessModel | null;
	user: SessionUser | null;
	snFlag: string | null;
	partnerCode: string | null;
	/** False too when the relationship backend failed (SPEC §4). */
	serviceStatus: boolean;
	/** The colleagues who give rights in this company; none where its backend does not say. */
	administrators: readonly Administrator[];
	orderProcurementType: ProcurementType;
	decoration: Decoration | null;
	menu: MenuGroup[] | null;
};

/** The parts of a session that this isolate knows; each is added while the others load. */
type KnownSession = { parts: SessionParts; isRejected: boolean };

/** A session that has no page yet; `key` and `purge` as in the scope of its pages. */
export type NewSession = Pick<RequestScope, "api" | "sessions" | "waitUntil"> &
	Pick<SessionParts, "purge"> & { key: string };

/** The longest time that a page waits for the session; a later part is there for the next page. */
const patienceMs = 600;
/** The time that pages do without the missing parts after a failed try. */
const retryAfterMs = 5000;
const freshMs = 3_600_000;

const sessions = createMemory<KnownSession>({ retainStale: true });
const ofRequest = new WeakMap<RequestScope, Promise<SessionInfo>>();

/**
 * The session of this request: read once a request, loaded from the backends once a session. Never blocks a
 * page for long. It fails for a rejected session only, and then throws the redirect to /login.
 */
export function loadSession(): Promise<SessionInfo> {
	const scope = getScope();
	const known = ofRequest.get(scope);
	if (known) return known;
	const loading = load(scope);
	ofRequest.set(scope, loading);
	return loading;
}

/**
 * The business model of this request's buyer, which says which cart and which settlement are theirs: as soon
 * as it is known, which the cookie of the log-in mostly is. Else as `loadSession`.
 */
export async function loadBusinessModel(): Promise<BusinessModel | null> {
	const { sessionKey, cookies, mall } = getScope();
	const known = sessionKey ? sessions.get(toMemoryKey(sessionKey, mall.purge)) : undefined;
	return known?.parts.user?.businessModel ?? readModel(cookies) ?? (await loadSession()).businessModel;
}

/**
 * Begins to load the parts of a session that has just been opened, for its first page. `api` makes calls with
 * its token. A failure is that page's: it asks again, and logs.
 */
export async function prepareSession({
	key,
	purge,
	api,
	sessions: kv,
	waitUntil,
}: NewSession): Promise<void> {
	const memoryKey = toMemoryKey(key, purge);
	const load = async () => {
		const known = { parts: { purge } as SessionParts, isRejected: false };
		sessions.set(memoryKey, known, 0);
		await loadMissingParts(api, known.parts);
		if (!isComplete(known.parts)) return null;
		waitUntil(writeSessionParts(kv, key, known.parts).catch(() => undefined));
		return { value: known, freshMs };
	};
	await sessions.load(memoryKey, load, { patienceMs: 0, waitUntil });
}

/** The theme attribute of this request's page: the decoration's, before log-in the mall's (SPEC §4). */
export async function loadTheme(): Promise<Theme | undefined> {
	const scope = getScope();
	if (!scope.sessionKey) return scope.mall.theme ?? undefined;
	const { decoration } = await loadSession();
	// While its backend fails, the company's pages have the mall's colour.
	return decoration ? pickTheme(decoration.decorationColor) : (scope.mall.theme ?? undefined);
}

/**
 * The attribute `data-decoration-style` of the page, which tokens.css reads. Undefined
 * for a value that is no name (B2).
 */
export async function loadDecorationStyle(): Promise<string | undefined> {
	if (!getScope().sessionKey) return undefined;
	const { decoration } = await loadSession();
	const style = String(decoration?.decorationStyle ?? "");
	return /^[\w-]{1,32}$/.test(style) ? style : undefined;
}

async function load(scope: RequestScope): Promise<SessionInfo> {
	const key = scope.sessionKey;
	if (!key) return toSessionInfo({}, scope);
	const memoryKey = toMemoryKey(key, scope.mall.purge);
	const known = await sessions.load(memoryKey, (stale) => loadKnown(scope, key, stale), {
		patienceMs,
		waitUntil: scope.waitUntil,
	});
	// The load may be another request's, which ended its own session only.
	if (known?.isRejected) throw scope.rejectSession();
	const parts = known?.parts ?? {};
	if (!isComplete(parts)) scope.markIncomplete();
	const session = toSessionInfo(parts, scope);
	// Neither stored nor to be had (SPEC §4). The token stays: a backend that is down logs nobody out.
	if (!session.businessModel) throw redirect(loginPath(scope.page.address));
	return session;
}

async function loadKnown(
	scope: RequestScope,
	key: string,
	stale: KnownSession | undefined,
): Promise<Loaded<KnownSession>> {
	const begun = stale && !isComplete(stale.parts) ? stale.parts : undefined;
	const { purge } = scope.mall;
	const parts = begun ?? forgetOlder(await readSessionParts(scope.sessions, key), purge);
	const known = { parts, isRejected: false };
	if (isComplete(parts)) return { value: known, freshMs };
	// A page that stops waiting goes on with the parts that have arrived.
	sessions.set(toMemoryKey(key, purge), known, 0);
	const storedSnFlag = scope.cookies.get("snFlag")?.[0] || null;
	const errors = await loadMissingParts(scope.api, parts, storedSnFlag);
	errors.forEach(logError);
	known.isRejected = errors.some(isRejection);
	if (!isComplete(parts)) return { value: known, freshMs: retryAfterMs };
	scope.waitUntil(writeSessionParts(scope.sessions, key, parts).catch(logError));
	return { value: known, freshMs };
}

/**
 * Begins with the session's key, so that it is forgotten with it. After a purge of the mall nothing is found
 * under it.
 */
function toMemoryKey(key: string, purge: string | undefined): string {
	return `${key} ${purge ?? ""}`;
}

/** The stored parts without a decoration, and so its logo, that the mall's last purge has ended. */
function forgetOlder(parts: SessionParts, purge: string | undefined): SessionParts {
	if (parts.purge === purge) return parts;
	const { decoration: _, ...others } = parts;
	return { ...others, purge };
}

/**
 * The redirect of an ended session is an answer; everything else that the scope's calls throw is a failure.
 */
function isRejection(error: unknown): boolean {
	return error instanceof Response;
}

function toSessionInfo(parts: SessionParts, scope: RequestScope): SessionInfo {
	const stored = (name: string) => scope.cookies.get(name)?.[0] || null;
	const businessModel = parts.user?.businessModel ?? readModel(scope.cookies);
	const partnerCode = parts.user?.partnerCode ?? stored("partnerCode");
	const isAsked = businessModel === "OPEN" && partnerCode;
	return {
		businessModel,
		user: parts.user ?? null,
		snFlag: parts.company?.snFlag ?? stored("snFlag"),
		partnerCode,
		serviceStatus: parts.company?.serviceStatus ?? false,
		administrators: parts.company?.administrators ?? [],
		orderProcurementType: parts.orderProcurementType ?? (isAsked ? null : defaultProcurementType),
		decoration: parts.decoration ?? null,
		menu: parts.menu ?? null,
	};
}

function readModel(cookies: RequestScope["cookies"]): BusinessModel | null {
	const model = cookies.get("business_model")?.[0];
	return model === "OPEN" || model === "STANDARD" ? model : null;
}

import { formatAreaCookies } from "~/session/area-cookies";
import type { NewSession } from "~/session/session";
import { parseTokenSet } from "~/session/token-cookie";
import { type ApiSource, type EdgeMiddleware, isSecure } from "../context/edge-context";
import { toSessionKey } from "../context/session-key";
import type { AddressSource } from "./address-source";
import type { RecentSessions } from "./recent-sessions";

export type NewSessionOptions = ApiSource & {
	/** Begins to load what the pages of a session share, and remembers it. */
	prepareSession(session: NewSession): Promise<void>;
	sessions: KVNamespace;
};

/**
 * The answer to a log-in sets the place of delivery, and the parts that all pages of the session share
 * begin to load. So the first page waits for none of it, or for the rest alone (SPEC §3, §4). The
 * log-in waits for the place alone.
 */
export function newSession(
	{ createApi, prepareSession, sessions }: NewSessionOptions,
	addresses: AddressSource,
	recent: RecentSessions,
): EdgeMiddleware {
	return async (c, next) => {
		await next();
		const token = parseTokenSet(c.res.headers);
		if (token === null) return;
		const key = toSessionKey(c.get("mall").mallCode, token);
		recent.add(key);
		const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
		const api = createApi(c, token);
		waitUntil(
			prepareSession({ key, purge: c.get("mall").purge, api, sessions, waitUntil }).catch(() => undefined),
		);
		const { area } = await addresses.find({ key, api, waitUntil });
		if (!area) return;
		for (const cookie of formatAreaCookies(area, isSecure(c))) c.res.headers.append("set-cookie", cookie);
	};
}

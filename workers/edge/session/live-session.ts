import { getUserInfo } from "~/api/contract/user";
import { isSessionRejected } from "~/api/error";
import { createMemory } from "~/memory/memory";
import type { ApiSource, EdgeMiddleware } from "../context/edge-context";
import { answerRejectedSession } from "./reject-session";

/** The backend's last answer about a session. A backend that is down logs nobody out. */
type Standing = { status: "authenticated" | "guest" | "unavailable"; askedAt: number };

/** A session counts as good for this long after its backend said so (SECURITY O9). Milliseconds. */
const goodForMs = 60_000;
/** From this age on the backend is asked again beside a page, so that a buyer at work never waits for the answer. */
const askAgainAfterMs = 45_000;
/** A backend that is down is not asked again for this long. */
const restForMs = 5_000;
/** The longest time that a page waits for the answer. */
const patienceMs = 1_000;

/**
 * A session that has ended elsewhere, by a log-out, a new password or a new log-in, opens no page for longer than a
 * minute (SECURITY O9), not even a cached page, which asks no backend. This costs one call for each session and minute,
 * made while the page is looked up or rendered.
 */
export function liveSession({ createApi }: ApiSource): EdgeMiddleware {
	const standings = createMemory<Standing>({ retainStale: true });
	return async (c, next) => {
		const { key } = c.get("session");
		const target = c.get("target");
		if (!key || target.kind !== "page" || target.row?.public) return next();
		const load = async () => createApi(c).call(getUserInfo, {});
		const ask = async () => {
			const userInfo = load();
			c.set("userInfo", userInfo);
			const value = { status: await toStatus(userInfo), askedAt: Date.now() };
			return { value, freshMs: value.status === "unavailable" ? restForMs : askAgainAfterMs };
		};
		const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
		const find = async () => {
			const known = await standings.load(key, ask, { patienceMs: 0, waitUntil });
			if (known && Date.now() - known.askedAt < goodForMs) return known;
			return standings.load(key, ask, { patienceMs, waitUntil });
		};
		const finding = find();
		// A body is not even read before its sender is known.
		if (c.req.method === "POST" && (await finding)?.status === "guest")
			return answerRejectedSession(c, target);
		const [standing] = await Promise.all([finding, next()]);
		if (standing?.status !== "guest") return;
		c.res = undefined;
		c.res = answerRejectedSession(c, target);
	};
}

async function toStatus(userInfo: Promise<unknown>): Promise<Standing["status"]> {
	try {
		await userInfo;
		return "authenticated";
	} catch (error) {
		return isSessionRejected(error) ? "guest" : "unavailable";
	}
}

import { getUserInfo, type UserInfo } from "~/api/contract/user";
import { isSessionRejected } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { createMemory } from "~/memory/memory";
import type { ApiSource, EdgeMiddleware } from "../context/edge-context";
import { rememberBuyer } from "../context/known-buyers";
import { isFile } from "../target/target";
import { hasEnded } from "./ended-sessions";
import type { RecentSessions } from "./recent-sessions";
import { answerRejectedSession } from "./reject-session";

/** The backend's last answer about a session. A backend that is down logs nobody out. */
type Standing = {
	status: "authenticated" | "guest" | "unavailable";
	/** The telephone of its buyer, where the backend told it. */
	phone: string | undefined;
	askedAt: number;
};

/** A session counts as good for this long after its backend said so (SECURITY O9). Milliseconds. */
const goodForMs = 60_000;
/**
 * From this age on the backend is asked again beside a page, so that a buyer at
 * work never waits for the answer.
 */
const askAgainAfterMs = 45_000;
/** A backend that is down is not asked again for this long. */
const restForMs = 5_000;
/** The longest time that a page waits for the answer. */
const patienceMs = 1_000;

/**
 * A log-out, a new password or a new log-in elsewhere ends a session. An ended session opens no page for
 * longer than a minute (SECURITY O9), not even a cached page, which asks no backend. One that another session
 * ended through this isolate opens none at once. This costs one call for each session and minute, made while
 * the page is looked up or rendered. A session that was not seen for ten minutes is asked about first: it has
 * probably ended, and its page would be rendered for nothing.
 */
export function liveSession({ createApi }: ApiSource, recent: RecentSessions): EdgeMiddleware {
	const standings = createMemory<Standing>({ retainStale: true });
	return async (c, next) => {
		const { key } = c.get("session");
		const target = c.get("target");
		// The log-in alone shows nothing about a session.
		if (!key || target.kind !== "page" || target.row === pages.login) return next();
		const load = async () => createApi(c).call(getUserInfo, {});
		const ask = async () => {
			const askedAt = Date.now();
			const userInfo = load();
			c.set("userInfo", userInfo);
			const { userId, ...standing } = await toStanding(userInfo);
			if (userId) rememberBuyer(key, c.get("mall").mallCode, userId);
			if (standing.status === "authenticated") recent.add(key);
			if (standing.status === "guest") recent.delete(key);
			const value = { ...standing, askedAt };
			return { value, freshMs: value.status === "unavailable" ? restForMs : askAgainAfterMs };
		};
		c.set("rememberEnd", () => {
			recent.delete(key);
			standings.set(key, { status: "guest", phone: undefined, askedAt: Date.now() }, askAgainAfterMs);
		});
		const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
		const find = async () => {
			const former = standings.get(key);
			if (former && hasEnded(c, former.phone, former.askedAt)) standings.delete(key);
			const known = await standings.load(key, ask, { patienceMs: 0, waitUntil });
			if (known && Date.now() - known.askedAt < goodForMs && !hasEnded(c, known.phone, known.askedAt))
				return known;
			return standings.load(key, ask, { patienceMs, waitUntil });
		};
		const finding = find();
		// A body is not even read, and a file not written, before its buyer is known.
		const isFirst = c.req.method === "POST" || isFile(target) || !recent.get(key);
		if (isFirst && (await finding)?.status === "guest") return answerRejectedSession(c, target);
		const [standing] = await Promise.all([finding, next()]);
		if (standing?.status !== "guest") return;
		c.res = undefined;
		c.res = answerRejectedSession(c, target);
	};
}

type Answered = Omit<Standing, "askedAt"> & Partial<Pick<UserInfo, "userId">>;

async function toStanding(userInfo: Promise<UserInfo>): Promise<Answered> {
	try {
		const { phone, userId } = await userInfo;
		return { status: "authenticated", phone, userId };
	} catch (error) {
		return { status: isSessionRejected(error) ? "guest" : "unavailable", phone: undefined };
	}
}

import { endOtherSessions } from "~/api/contract/auth";
import { getUserInfo, resetPasswordBySms } from "~/api/contract/user";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { createMemory } from "~/memory/memory";
import type { ApiSource, EdgeContext, EdgeMiddleware } from "../context/edge-context";

/** Longer than a session counts as good without a question. Milliseconds. */
const rememberedMs = 120_000;

/**
 * Mall and telephone → the time when a call through this isolate ended sessions of that buyer. Milliseconds.
 */
const ends = createMemory<number>({ maxEntries: 10_000 });

const toKey = (c: EdgeContext, phone: string) => `${c.get("mall").mallCode} ${phone}`;

/**
 * True if this isolate saw sessions of a buyer end at `since` or later: an answer
 * from before says nothing then.
 */
export function hasEnded(c: EdgeContext, phone: string | undefined, since: number): boolean {
	return phone !== undefined && (ends.get(toKey(c, phone)) ?? 0) >= since;
}

/** Notes that a page's call has ended all sessions of a telephone, or of the asking buyer. */
export function noteEndingCall(c: EdgeContext, endpoint: Endpoint, input: unknown): void {
	if (endpoint === endOtherSessions) c.set("endedSessions", { phone: null });
	if (endpoint === resetPasswordBySms) c.set("endedSessions", input as { phone: string });
}

/**
 * Remembers whose sessions this request has ended, so that the others ask their backend again before they
 * open another page of this isolate (SECURITY O9). Other isolates ask within the minute.
 */
export function endedSessions({ createApi }: ApiSource): EdgeMiddleware {
	return async (c, next) => {
		await next();
		const ended = c.get("endedSessions") ?? findEndingCall(c);
		if (!ended) return;
		const phone = ended.phone ?? (await loadPhone(createApi, c));
		if (phone) ends.set(toKey(c, phone), Date.now(), rememberedMs);
	};
}

function findEndingCall(c: EdgeContext): { phone: string | null } | null {
	const target = c.get("target");
	if (target.kind !== "call" || !c.res.ok) return null;
	if (target.rules === endOtherSessions) return { phone: null };
	const at = resetPasswordBySms.path.split("/").indexOf(":phone");
	return target.rules === resetPasswordBySms ? { phone: target.path.split("/")[at] ?? null } : null;
}

/** Without an answer the other sessions end within the minute. */
async function loadPhone(createApi: ApiSource["createApi"], c: EdgeContext): Promise<string | null> {
	try {
		return (await createApi(c).call(getUserInfo, {})).phone;
	} catch {
		return null;
	}
}

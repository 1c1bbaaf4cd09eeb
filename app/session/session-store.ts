import "server-only";
import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { LRUCache } from "lru-cache";
import type { Cookie } from "react-router";
import type { SessionParts } from "./session-parts";

/** Sessions that one isolate remembers; the rest it reads from KV again. */
const remembered = new LRUCache<string, SessionParts>({ max: 5000, ttl: 3_600_000, ttlResolution: 0 });

/** The longest that a token lives (SECURITY O9): what is known of its session need not outlive it. */
const lifetimeSeconds = 12 * 3600;

/**
 * React Router finds a session by the id in a cookie. Ours is the digest of the token, which the browser has
 * anyway, so no further cookie is sent: the id itself stands where a Cookie header would.
 */
const digestAsCookie: Cookie = {
	name: "session",
	isSigned: true,
	expires: undefined,
	parse: async (id) => id,
	serialize: async (id) => id,
};

/** Name under which a session is stored: a digest, so that KV never holds anything that logs somebody in. */
export type SessionKey = string;

/** What is known of a session: from this isolate, else from KV, else nothing yet. Fails to "nothing". */
export async function readSessionParts(kv: KVNamespace, key: SessionKey): Promise<SessionParts> {
	const here = remembered.get(key);
	if (here) return here;
	const stored = await openStorage(kv)
		.getSession(key)
		.catch(() => null);
	// A parallel request may have been quicker: both must go on with the same object.
	const parts = remembered.get(key) ?? stored?.get("parts") ?? {};
	remembered.set(key, parts);
	return parts;
}

/** Keeps what was loaded for the other isolates. */
export async function writeSessionParts(
	kv: KVNamespace,
	key: SessionKey,
	parts: SessionParts,
): Promise<void> {
	const storage = openStorage(kv);
	const session = await storage.getSession(key);
	session.set("parts", parts);
	await storage.commitSession(session, { maxAge: lifetimeSeconds });
}

function openStorage(kv: KVNamespace) {
	return createWorkersKVSessionStorage<{ parts: SessionParts }>({ kv: kv as never, cookie: digestAsCookie });
}

import "server-only";
import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { LRUCache } from "lru-cache";
import { createCookie } from "react-router";
import type { SessionParts } from "./session-parts";

/** Sessions that one isolate remembers; the rest it reads from KV again. */
const remembered = new LRUCache<string, SessionParts>({ max: 5000, ttl: 3_600_000, ttlResolution: 0 });

/** The longest that a token lives (SECURITY O9): what is known of its session need not outlive it. */
const lifetimeSeconds = 12 * 3600;
const cookie = createCookie("session", { maxAge: lifetimeSeconds });

/** Name under which a session is stored: a digest, so that KV never holds anything that logs somebody in. */
export type SessionKey = string;

/** What is known of a session: from this isolate, else from KV, else nothing yet. Fails to "nothing". */
export async function readSessionParts(kv: KVNamespace, key: SessionKey): Promise<SessionParts> {
	const here = remembered.get(key);
	if (here) return here;
	const { storage, header } = await openStorage(kv, key);
	const stored = (await storage.getSession(header).catch(() => null))?.get("parts") ?? {};
	// A parallel request may have been quicker: both must go on with the same object.
	const parts = remembered.get(key) ?? stored;
	remembered.set(key, parts);
	return parts;
}

/** Keeps what was loaded for the other isolates. */
export async function writeSessionParts(
	kv: KVNamespace,
	key: SessionKey,
	parts: SessionParts,
): Promise<void> {
	const { storage, header } = await openStorage(kv, key);
	const session = await storage.getSession(header);
	session.set("parts", parts);
	await storage.commitSession(session);
}

/** Forgets a session that ended, here and in KV. */
export async function deleteSessionParts(kv: KVNamespace, key: SessionKey): Promise<void> {
	remembered.delete(key);
	const { storage, header } = await openStorage(kv, key);
	await storage.destroySession(await storage.getSession(header));
}

/**
 * React Router finds a session by the id in a cookie. Ours is the digest of the token, which the browser has
 * anyway: the cookie is made here and never sent.
 */
async function openStorage(kv: KVNamespace, key: SessionKey) {
	const storage = createWorkersKVSessionStorage<{ parts: SessionParts }>({ kv: kv as never, cookie });
	return { storage, header: await cookie.serialize(key) };
}

import "server-only";
import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import type { Cookie } from "react-router";
import { waitFor } from "~/memory/wait-for";
import type { SessionParts } from "./session-parts";

/** Milliseconds. The backends have all of it, and are asked when KV takes longer than they do. */
const patienceMs = 200;

/** The longest life of a token (SECURITY O9): an entry in KV need not outlive it. */
const lifetimeSeconds = 12 * 3600;

/** Change this name when the shape of the parts changes: KV entries outlive a deployment. */
const storedAs = "parts 3";

/**
 * React Router finds a session by the id in a cookie. Our id is the digest of the token, which the browser
 * has anyway, so no further cookie is sent: the id itself stands in place of a Cookie header.
 */
const digestAsCookie: Cookie = {
	name: "session",
	isSigned: true,
	expires: undefined,
	parse: async (id) => id,
	serialize: async (id) => id,
};

/** Name under which a session is stored: a digest, so that KV never holds anything that logs somebody in. */
type SessionKey = string;

/**
 * The parts of a session that other isolates have stored, or nothing yet. A failure is "nothing", late
 * answers included (SECURITY R2).
 */
export async function readSessionParts(kv: KVNamespace, key: SessionKey): Promise<SessionParts> {
	const reading = openStorage(kv)
		.getSession(key)
		.catch(() => null);
	const stored = await waitFor(reading, patienceMs);
	return stored?.get(storedAs) ?? {};
}

/** Stores the loaded parts for the other isolates. */
export async function writeSessionParts(
	kv: KVNamespace,
	key: SessionKey,
	parts: SessionParts,
): Promise<void> {
	const storage = openStorage(kv);
	const session = await storage.getSession(key);
	session.set(storedAs, parts);
	await storage.commitSession(session, { maxAge: lifetimeSeconds });
}

/** Deletes the stored session. */
export async function deleteSessionParts(kv: KVNamespace, key: SessionKey): Promise<void> {
	const storage = openStorage(kv);
	await storage.destroySession(await storage.getSession(key));
}

function openStorage(kv: KVNamespace) {
	return createWorkersKVSessionStorage<{ [storedAs]: SessionParts }>({
		kv: kv as never,
		cookie: digestAsCookie,
	});
}

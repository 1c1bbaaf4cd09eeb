import "server-only";
import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import type { Cookie } from "react-router";
import { waitFor } from "~/memory/wait-for";
import type { SessionParts } from "./session-parts";

/** The backends know it all, and are asked when KV takes longer than they do. Milliseconds. */
const patienceMs = 200;

/** The longest life of a token (SECURITY O9); what KV knows of its session need not outlive it. */
const lifetimeSeconds = 12 * 3600;

/** Named anew whenever the parts take another shape: KV outlives a deployment. */
const storedAs = "parts 3";

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
type SessionKey = string;

/** What the isolates know of a session, or nothing yet. Fails to "nothing", late answers included (SECURITY R2). */
export async function readSessionParts(kv: KVNamespace, key: SessionKey): Promise<SessionParts> {
	const reading = openStorage(kv)
		.getSession(key)
		.catch(() => null);
	const stored = await waitFor(reading, patienceMs);
	return stored?.get(storedAs) ?? {};
}

/** Keeps what was loaded for the other isolates. */
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

/** Nothing is known of it any more. */
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

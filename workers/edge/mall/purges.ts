import { toPurgeKey } from "../config/malls";

/** A purge is looked for in the background of the first request after this time. Milliseconds. */
const freshMs = 30_000;
/** After this time the next request waits for it: within a minute no page is older than a purge. */
const staleMs = 60_000;
/** The longest that a request waits. */
const patienceMs = 500;

type Known = { purge: string | undefined; readAt: number; askedAt: number };

export type Purges = {
	/**
	 * The name of a mall's last purge; undefined before the first one. Never
	 * rejects; almost always from memory.
	 */
	get(mallCode: string, waitUntil: (work: Promise<unknown>) => void): Promise<string | undefined>;
	/** Purges a mall: at once in this isolate, in others when they read KV. @throws when KV does not answer. */
	begin(mallCode: string): Promise<void>;
};

/**
 * The purges of this storefront's malls: a text in KV for each mall, which is part of the key of all that a
 * mall's buyers share and of each cached page. KV may be emptied, and it may fail: then a mall's purge
 * stays the one that was read last.
 */
export function createPurges(kv: Pick<KVNamespace, "get" | "put">): Purges {
	const malls = new Map<string, Known>();

	const read = async (mallCode: string, known: Known) => {
		try {
			known.purge = (await kv.get(toPurgeKey(mallCode))) ?? known.purge;
			known.readAt = Date.now();
		} catch {
			// The session's own reads of KV are in the log.
		}
	};

	return {
		async get(mallCode, waitUntil) {
			const now = Date.now();
			// An isolate's first request finds nothing that is older than a purge.
			const known = malls.get(mallCode) ?? {
				purge: undefined,
				readAt: now,
				askedAt: Number.NEGATIVE_INFINITY,
			};
			malls.set(mallCode, known);
			if (now - known.askedAt < freshMs) return known.purge;
			known.askedAt = now;
			const reading = read(mallCode, known);
			waitUntil(reading);
			if (now - known.readAt >= staleMs)
				await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
			return known.purge;
		},
		async begin(mallCode) {
			const purge = crypto.randomUUID();
			await kv.put(toPurgeKey(mallCode), purge);
			malls.set(mallCode, { purge, readAt: Date.now(), askedAt: Date.now() });
		},
	};
}

import { createMemory } from "~/memory/memory";

/** The longest life of a token, which never changes its buyer (SECURITY O9). Milliseconds. */
const rememberedMs = 12 * 3_600_000;

const buyers = createMemory<string>({ maxEntries: 10_000 });

/** Remembers whose session a key names, after its backend said so. The id is the buyer's own in one mall. */
export function rememberBuyer(key: string, mallCode: string, userId: string): void {
	buyers.set(key, `${mallCode} ${userId}`, rememberedMs);
}

/**
 * Names the buyer of a session in this isolate, the same for all sessions of that
 * buyer; null while it is not known.
 */
export function findBuyer(key: string): string | null {
	return buyers.get(key) ?? null;
}

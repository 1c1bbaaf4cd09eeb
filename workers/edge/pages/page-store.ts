import { type Budget, isolateBudget } from "~/memory/budget";
import { createMemory, type Memory } from "~/memory/memory";

export type StoredPage = {
	readonly gzip: Uint8Array<ArrayBuffer>;
	readonly headers: readonly (readonly [string, string])[];
	/** The time at which the backends were asked for its prices, in milliseconds; null for a page without prices. */
	readonly pricedAt: number | null;
	/** Its inline scripts, as the CSP of each answer names them. */
	readonly scriptSources: readonly string[];
};

export type PageStore = Memory<StoredPage>;

/** The time that a request waits for another one's render of its page before it renders for itself, in milliseconds. */
export const renderPatienceMs = 8_000;

/**
 * The isolate's pages: 32 MiB of gzipped bytes (SECURITY C5), and so never the 100,000 entries of SPEC §9, because an
 * entry counts 512 bytes at least. An LRU that is told the number takes 13 ms and 3.6 MB for it at each start.
 */
export function createPageStore(budget: Budget = isolateBudget): PageStore {
	return createMemory({
		loadLastsMs: renderPatienceMs,
		maxBytes: 32 * 1024 * 1024,
		sizeOf: ({ gzip }) => gzip.length,
		budget,
	});
}

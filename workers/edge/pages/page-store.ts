import { cachedPages } from "~/domain/page/business-constants";
import { type ByteBudget, isolateBudget } from "~/memory/budget";
import { createMemory, type Memory } from "~/memory/memory";

export type StoredPage = {
	readonly gzip: Uint8Array<ArrayBuffer>;
	readonly headers: readonly (readonly [string, string])[];
	/**
	 * The time at which the backends were asked for its prices, in milliseconds;
	 * null for a page without prices.
	 */
	readonly pricedAt: number | null;
	/** Its inline scripts, as the CSP of each answer names them. */
	readonly scriptSources: readonly string[];
};

export type PageStore = Memory<StoredPage>;

/**
 * The time that a request waits for another one's render of its page before it
 * renders for itself, in milliseconds.
 */
export const renderPatienceMs = 8_000;

/**
 * The pages that this isolate remembers: at most so many entries as SPEC §9 says, and 32 MiB in gzip. An
 * entry counts 512 bytes at least, so the bytes end first.
 */
export function createPageStore(budget: ByteBudget = isolateBudget): PageStore {
	return createMemory({
		loadLastsMs: renderPatienceMs,
		maxEntries: cachedPages.maxEntries,
		maxBytes: 32 * 1024 * 1024,
		sizeOf: ({ gzip }) => gzip.length,
		budget,
	});
}

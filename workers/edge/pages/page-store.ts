import { cachedPages } from "~/domain/page/business-constants";
import { type Budget, isolateBudget } from "~/memory/budget";
import { createMemory, type Memory } from "~/memory/memory";
import type { InlineSources } from "../context/edge-context";

export type StoredPage = {
	readonly gzip: Uint8Array<ArrayBuffer>;
	readonly headers: readonly (readonly [string, string])[];
	/** The time at which the backends were asked for its prices, in milliseconds; null for a page without prices. */
	readonly pricedAt: number | null;
	/** As the CSP of each answer names it. */
	readonly inline: InlineSources | undefined;
};

export type PageStore = Memory<StoredPage>;

/** The time that a request waits for another one's render of its page before it renders for itself, in milliseconds. */
export const renderPatienceMs = 8_000;

/** The isolate's pages: at most 100,000 entries and 32 MiB of gzipped bytes (SPEC §9, SECURITY C5). */
export function createPageStore(budget: Budget = isolateBudget): PageStore {
	return createMemory({
		loadLastsMs: renderPatienceMs,
		maxEntries: cachedPages.maxEntries,
		maxBytes: 32 * 1024 * 1024,
		sizeOf: ({ gzip }) => gzip.length,
		budget,
	});
}

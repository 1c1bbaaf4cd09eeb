import { LRUCache } from "lru-cache";
import type { GzipTemplate } from "./gzip-splice";

const mib = 1024 * 1024;
const maxEntries = 100_000;
const maxBytes = 32 * mib;
const maxPageBytes = mib / 2;
const lifetime = 3_600_000;
/** What a key, its entry in the LRU and the objects around the bytes take, roughly. */
const overhead = 512;

export type StoredPage = {
	readonly template: GzipTemplate;
	readonly headers: readonly (readonly [string, string])[];
};

/** Renders a page; null when the outcome must not be kept. */
type Render = () => Promise<StoredPage | null>;

/**
 * The isolate's pages: at most 100,000 entries and 32 MiB of gzipped bytes, an hour each, least recently used out
 * first, one render per key at a time (SPEC §9, SECURITY C5). `now` is in milliseconds.
 */
export function createPageStore(now: () => number = () => performance.now()) {
	return new LRUCache<string, StoredPage, Render>({
		max: maxEntries,
		maxSize: maxBytes,
		maxEntrySize: maxPageBytes,
		sizeCalculation: ({ template }) => template.bytes.length + overhead,
		ttl: lifetime,
		// Any other value caches the clock with a timer that dies with its request: nothing would ever expire.
		ttlResolution: 0,
		perf: { now },
		fetchMethod: async (_key, _old, { context: render }) => (await render()) ?? undefined,
		ignoreFetchAbort: true,
	});
}

export type PageStore = ReturnType<typeof createPageStore>;

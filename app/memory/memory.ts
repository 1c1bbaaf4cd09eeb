import "server-only";
import { LRUCache } from "lru-cache";
import { type Budget, isolateBudget, type Remembered } from "./budget";
import { waitFor } from "./wait-for";

type Options<T> = {
	/** Milliseconds, longer than a load takes: one that lasts longer has died with its request. */
	loadLastsMs?: number;
	/** Keep a stale value for the next load, and for callers who cannot wait for it; else it is forgotten. */
	keepStale?: boolean;
	maxEntries?: number;
	/** Of all entries; the budget holds too. */
	maxBytes?: number;
	/** An entry that is bigger is not remembered. */
	maxEntryBytes?: number;
	/** What a value takes up, roughly; by default by its length, as JSON if it is no text. */
	sizeOf?: (value: T) => number;
	budget?: Budget;
};

/** What a load brought, and how long it is kept. */
export type Loaded<T> = { value: T; keepMs: number };

type Caller = {
	/** Milliseconds that this request waits at most. */
	patienceMs: number;
	/** The request's, so that its load goes on for the others even if its buyer leaves. */
	waitUntil(work: Promise<unknown>): void;
};

/** Values by key, each kept for its time; any of them may be gone at any moment. */
export type Memory<T> = {
	/** The value as long as it is fresh. */
	get(key: string): T | undefined;
	/** Fresh for `keepMs`, then stale; with 0 stale at once. */
	set(key: string, value: T, keepMs: number): void;
	/** Forgets the value, and drops what a running load brings. */
	delete(key: string): void;
	/**
	 * The fresh value; else what `work` brings; after `patienceMs` the stale value, or undefined. One load a key at
	 * a time: the others wait for it, and look for themselves when it failed or brought nothing for them (null).
	 * Throws only what the caller's own `work` throws.
	 */
	load(key: string, work: (stale?: T) => Promise<Loaded<T> | null>, caller: Caller): Promise<T | undefined>;
};

type Item<T> = Remembered & { readonly value: T; readonly freshUntil: number };

/** What a key, its entry in the LRU and the objects around a value take, roughly. */
const overheadBytes = 512;

/**
 * Keeps each value so long, has one load a key in flight, and lets nobody wait for longer than they can.
 *
 * Others' promises are not to be relied on: workerd ties a promise to the request that began it, and when that
 * request is ended (its buyer left, it was too slow) the promise never settles. So a load is handed to `waitUntil` of
 * its request, who waits for it does so with patience, and after `loadLastsMs` it counts as dead and is begun anew.
 */
export function createMemory<T>({
	loadLastsMs = 15_000,
	keepStale = false,
	maxEntries,
	budget = isolateBudget,
	maxBytes = budget.maxSize,
	maxEntryBytes = 512 * 1024,
	sizeOf = estimateBytes,
}: Options<T> = {}): Memory<T> {
	const items = new LRUCache<string, Item<T>>({
		...(maxEntries && { max: maxEntries }),
		maxSize: maxBytes,
		maxEntrySize: maxEntryBytes,
		sizeCalculation: ({ bytes }) => bytes,
		disposeAfter: (item) => budget.delete(item),
	});
	const loads = new LRUCache<string, Promise<Loaded<T> | null>>({
		max: 1000,
		ttl: loadLastsMs,
		// Any other value caches the clock with a timer that dies with its request: nothing would ever expire.
		ttlResolution: 0,
		perf: Date,
	});

	const isFresh = ({ freshUntil }: Item<T>) => Date.now() < freshUntil;
	const find = (key: string) => {
		const item = items.get(key);
		if (!item) return undefined;
		if (!keepStale && !isFresh(item)) items.delete(key);
		else budget.get(item);
		return items.peek(key);
	};

	const set = (key: string, value: T, keepMs: number) => {
		const item = {
			key,
			value,
			bytes: sizeOf(value) + 2 * key.length + overheadBytes,
			freshUntil: Date.now() + keepMs,
			forget: () => items.delete(key),
		};
		items.set(key, item);
		if (items.peek(key) === item) budget.set(item, true);
	};

	const begin = (key: string, work: () => Promise<Loaded<T> | null>): Promise<Loaded<T> | null> => {
		const isCurrent = () => loads.get(key) === load;
		const load: Promise<Loaded<T> | null> = work()
			.then((loaded) => {
				if (loaded && isCurrent()) set(key, loaded.value, loaded.keepMs);
				return loaded;
			})
			.finally(() => {
				if (isCurrent()) loads.delete(key);
			});
		loads.set(key, load);
		return load;
	};

	return {
		get(key) {
			const item = find(key);
			return item && isFresh(item) ? item.value : undefined;
		},
		set,
		delete(key) {
			items.delete(key);
			loads.delete(key);
		},
		async load(key, work, { patienceMs, waitUntil }) {
			const item = find(key);
			if (item && isFresh(item)) return item.value;
			const running = loads.get(key);
			if (running) {
				const loaded = await waitFor(
					running.catch(() => null),
					patienceMs,
				);
				if (loaded === undefined) return find(key)?.value;
				if (loaded) return loaded.value;
			}
			const own = begin(key, () => work(find(key)?.value));
			waitUntil(own.catch(() => undefined));
			const loaded = await waitFor(own, patienceMs);
			return loaded === undefined ? find(key)?.value : loaded?.value;
		},
	};
}

/** A text takes up to two bytes a character; an object of short texts, as measured, three for each of its JSON. */
function estimateBytes(value: unknown): number {
	return typeof value === "string" ? 2 * value.length : 3 * JSON.stringify(value).length;
}

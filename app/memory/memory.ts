import "server-only";
import { LRUCache } from "lru-cache";
import { type ByteBudget, isolateBudget, type Remembered } from "./budget";
import { waitFor } from "./wait-for";

type Options<T> = {
	/** Milliseconds, longer than a load takes: one that lasts longer has died with its request. */
	loadLastsMs?: number;
	/** Retain a stale value for the next load, and for callers who cannot wait for it; else it is forgotten. */
	retainStale?: boolean;
	maxEntries?: number;
	/** The greatest sum over all entries; the budget applies as well. */
	maxBytes?: number;
	/** A bigger entry is not remembered. */
	maxEntryBytes?: number;
	/** The size of a value, roughly; by default its length, as JSON if it is no text. */
	sizeOf?: (value: T) => number;
	budget?: ByteBudget;
};

/** The value of a load, and how long it is fresh. */
export type Loaded<T> = { value: T; freshMs: number };

type Caller = {
	/** The longest time that this request waits, in milliseconds. */
	patienceMs: number;
	/** The request's own, so that its load continues for the others even if its buyer leaves. */
	waitUntil(work: Promise<unknown>): void;
};

/** Values by key, each remembered for its time. Any of them may be gone at any moment. */
export type Memory<T> = {
	/** The value while it is fresh. */
	get(key: string): T | undefined;
	/** Fresh for `freshMs`, then stale; with 0 stale at once. */
	set(key: string, value: T, freshMs: number): void;
	/** Forgets the value, and drops the result of a running load. */
	delete(key: string): void;
	/**
	 * The fresh value, else the result of `work`, or after `patienceMs` the stale value, or undefined. A key
	 * has one load at a time: the others wait for it, and load for themselves when it failed or returned
	 * nothing for them (null). Throws only what the caller's own `work` throws.
	 */
	load(key: string, work: (stale?: T) => Promise<Loaded<T> | null>, caller: Caller): Promise<T | undefined>;
};

type Item<T> = Remembered & { readonly value: T; readonly freshUntil: number };

/** The size of a key, its entry in the LRU and the objects around a value, roughly. */
const overheadBytes = 512;

/**
 * Remembers each value for its time, has one load a key in flight, and lets nobody
 * wait for longer than they can.
 *
 * A promise of another request is not reliable: workerd ties a promise to the request that began it,
 * and when that request ends (its buyer left, it was too slow) the promise never settles. So a load
 * goes to `waitUntil` of its request, the others wait for it with patience, and after `loadLastsMs` it
 * counts as dead and starts again.
 */
export function createMemory<T>({
	loadLastsMs = 15_000,
	retainStale = false,
	maxEntries = Number.POSITIVE_INFINITY,
	budget = isolateBudget,
	maxBytes = budget.maxSize,
	maxEntryBytes = 512 * 1024,
	sizeOf = estimateBytes,
}: Options<T> = {}): Memory<T> {
	const items = new LRUCache<string, Item<T>>({
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
		if (!retainStale && !isFresh(item)) items.delete(key);
		else budget.get(item);
		return items.peek(key);
	};

	const set = (key: string, value: T, freshMs: number) => {
		const item = {
			key,
			value,
			bytes: sizeOf(value) + 2 * key.length + overheadBytes,
			freshUntil: Date.now() + freshMs,
			forget: () => items.delete(key),
		};
		items.set(key, item);
		// An LRU that knows its number from the start takes room for all of them: 3.6 MB for 100,000.
		if (items.size > maxEntries) items.pop();
		if (items.peek(key) === item) budget.set(item, true);
	};

	const begin = (key: string, work: () => Promise<Loaded<T> | null>): Promise<Loaded<T> | null> => {
		const isCurrent = () => loads.get(key) === load;
		const load: Promise<Loaded<T> | null> = work()
			.then((loaded) => {
				if (loaded && isCurrent()) set(key, loaded.value, loaded.freshMs);
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

/**
 * A text takes up to two bytes a character. An object of short texts takes three bytes for each
 * character of its JSON, as measured.
 */
function estimateBytes(value: unknown): number {
	return typeof value === "string" ? 2 * value.length : 3 * JSON.stringify(value).length;
}

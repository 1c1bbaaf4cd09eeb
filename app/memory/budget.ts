import "server-only";
import { LRUCache } from "lru-cache";

/** A remembered entry: its key, its size, and how its memory drops it. */
export type Remembered = { readonly key: string; readonly bytes: number; forget(): void };

/**
 * The number of bytes that several memories may hold together. The entry that was not read for longest goes
 * first, whichever memory it is in. The budget holds sizes, no values.
 */
export type ByteBudget = LRUCache<Remembered, true>;

export function createBudget(maxBytes: number): ByteBudget {
	return new LRUCache({
		maxSize: maxBytes,
		sizeCalculation: (_, { bytes }) => bytes,
		// After, not while: the memory removes the entry here, too.
		disposeAfter: (_, remembered, reason) => {
			if (reason === "evict") remembered.forget();
		},
	});
}

/**
 * The budget of all memories of this isolate. workerd ends an isolate at 128 MB,
 * and rendering needs memory too.
 */
export const isolateBudget = createBudget(64_000_000);

/** Forgets everything whose key begins with `start`, whichever memory it is in. */
export function forgetAll(start: string, budget = isolateBudget): void {
	for (const remembered of [...budget.keys()]) {
		if (remembered.key.startsWith(start)) remembered.forget();
	}
}

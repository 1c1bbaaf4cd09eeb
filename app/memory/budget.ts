import "server-only";
import { LRUCache } from "lru-cache";

/** Something remembered: its key, what it takes up, and how its memory lets go of it. */
export type Remembered = { readonly key: string; readonly bytes: number; forget(): void };

/**
 * What several memories may hold together, in bytes: the entry that was not read for longest goes first, whichever
 * memory it is in. Holds no values, only who holds how much.
 */
export type Budget = LRUCache<Remembered, true>;

export function createBudget(maxBytes: number): Budget {
	return new LRUCache({
		maxSize: maxBytes,
		sizeCalculation: (_, { bytes }) => bytes,
		// After, not while: forgetting takes the thing out of here too.
		disposeAfter: (_, remembered, reason) => {
			if (reason === "evict") remembered.forget();
		},
	});
}

/** The budget of all that this isolate remembers; workerd ends an isolate at 128 MB, and rendering needs memory too. */
export const isolateBudget = createBudget(64_000_000);

/** Forgets everything whose key begins with `start`, whichever memory it is in. */
export function forgetAll(start: string, budget = isolateBudget): void {
	for (const remembered of [...budget.keys()]) {
		if (remembered.key.startsWith(start)) remembered.forget();
	}
}

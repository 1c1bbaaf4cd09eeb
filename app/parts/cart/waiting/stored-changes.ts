import { createStore, get } from "idb-keyval";
import type { LineChange, LineChanges } from "./line-change";

/*
 * The changes of a cart that wait, in IndexedDB, one entry for each buyer (SECURITY O10). Change the name of
 * the database when their shape changes. Where a browser has no IndexedDB, or it is full or does not answer,
 * changes live in their page alone.
 */

/** A browser may leave a database unopened without an error. Milliseconds. */
const patienceMs = 1000;

export const store = createStore("cart", "changes");

/**
 * The changes of this page that are stored, too: one that the storage no longer has was
 * sent or replaced by another tab.
 */
export const written = new WeakSet<LineChange>();

/** The waiting changes of a buyer; undefined where nothing can be stored. */
export async function readChanges(userId: string): Promise<LineChanges | undefined> {
	const found = await attempt(async () => (await get<LineChanges>(userId, store)) ?? {});
	for (const change of Object.values(found ?? {})) written.add(change);
	return found;
}

/** Works with the storage; undefined where it fails or does not answer: no page may fail for lack of it. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
	try {
		return await Promise.race([work(), new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))]);
	} catch {
		return undefined;
	}
}

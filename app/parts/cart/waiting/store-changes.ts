import { update } from "idb-keyval";
import { follow, type LineChange, type LineChanges, toKey, without } from "./line-change";
import { attempt, store, written } from "./stored-changes";

/** Stores a change of a buyer in the place of an older one. */
export async function writeChange(userId: string, change: LineChange): Promise<void> {
	const key = toKey(change);
	await attempt(async () => {
		const add = (all: LineChanges = {}) => ({ ...all, [key]: follow(all[key], change) });
		await update<LineChanges>(userId, add, store);
		written.add(change);
	});
}

export async function removeChanges(userId: string, decided: readonly LineChange[]): Promise<void> {
	await attempt(() => update<LineChanges>(userId, (all = {}) => without(all, decided), store));
}

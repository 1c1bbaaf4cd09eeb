import { update } from "idb-keyval";
import { type LineChange, type LineChanges, mergeChange, toKey, without } from "./line-change";
import { attempt, store, written } from "./stored-changes";

/** Stores changes of a buyer in the place of older ones. */
export async function writeChanges(userId: string, changes: readonly LineChange[]): Promise<void> {
	await attempt(async () => {
		const add = (all: LineChanges = {}) => {
			const followed = changes.map((change) => [toKey(change), mergeChange(all[toKey(change)], change)]);
			return { ...all, ...Object.fromEntries(followed) };
		};
		await update<LineChanges>(userId, add, store);
		for (const change of changes) written.add(change);
	});
}

export async function removeChanges(userId: string, decided: readonly LineChange[]): Promise<void> {
	await attempt(() => update<LineChanges>(userId, (all = {}) => without(all, decided), store));
}

import { attempt, store } from "./stored-changes";

/** Drops the changes of every other buyer (SECURITY O10). */
export async function dropOtherChanges(userId: string): Promise<void> {
	await attempt(() =>
		store("readwrite", (all) => {
			all.delete(IDBKeyRange.upperBound(userId, true));
			all.delete(IDBKeyRange.lowerBound(userId, true));
		}),
	);
}

import { draftPrefix, parseDraft } from "./parse-draft";

/** Drops the drafts of every other buyer: nobody finds an earlier buyer's (SECURITY O10). */
export function dropOtherDrafts(userId: string): void {
	try {
		for (const key of Object.keys(sessionStorage)) {
			if (key.startsWith(draftPrefix) && parseDraft(sessionStorage.getItem(key))?.userId !== userId) {
				sessionStorage.removeItem(key);
			}
		}
	} catch {
		// Storage is switched off: there is nothing to drop.
	}
}

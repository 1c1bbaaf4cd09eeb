import { draftPrefix, parseDraft } from "./parse-draft";

/**
 * Drops the drafts of every other buyer: nobody finds an earlier buyer's (SECURITY O10). A form
 * that posted to its own page was taken if the answer is another page: its draft goes, too.
 */
export function dropStaleDrafts(userId: string): void {
	try {
		for (const key of Object.keys(sessionStorage)) {
			if (!key.startsWith(draftPrefix)) continue;
			const draft = parseDraft(sessionStorage[key]);
			const { pathname } = location;
			if (draft?.userId !== userId || (draft.sentTo || pathname) !== pathname) sessionStorage.removeItem(key);
		}
	} catch {
		// Storage is switched off: there is nothing to drop.
	}
}

import { takeStored } from "~/parts/form/stored/take-stored";

/**
 * Its name in sessionStorage: in this tab, from the choice of another place until the
 * next page has told the changes.
 */
const formerKey = "formerPlace";

/** Called before another place is chosen; the next page finds this page's place. */
export function storeFormerPlace(place: string): void {
	try {
		sessionStorage.setItem(formerKey, place);
	} catch {
		// Storage is full or off: the place is changed all the same, and no changes are told.
	}
}

/** The place before the choice that led to this page; null for any other page. */
export function takeFormerPlace(): string | null {
	return takeStored(formerKey);
}

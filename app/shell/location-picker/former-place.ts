import { takeStored } from "~/parts/form/stored/take-stored";

/** Its name in sessionStorage: in this tab, from the choice of another place until the next page has said what that changes. */
export const formerKey = "formerPlace";

/** Another place is about to be chosen; the next page finds the one that this page is for. */
export function keepFormerPlace(place: string): void {
	try {
		sessionStorage.setItem(formerKey, place);
	} catch {
		// Storage is full or off: the place is changed all the same, and nothing is said of it.
	}
}

/** The place before the choice that led to this page; null for any other page. */
export function takeFormerPlace(): string | null {
	return takeStored(formerKey);
}

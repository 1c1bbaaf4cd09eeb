import { dataRecalls, dataStart } from "~/document/marks";
/**
 * Whether the page has something to show at once that only the app can: an element asks for it, or this tab has stored
 * something under the name that an element has, such as a draft.
 */
export function hasReasonToStart(): boolean {
	if (document.querySelector(`[${dataStart}]`)) return true;
	const recalling = [...document.querySelectorAll(`[${dataRecalls}]`)];
	try {
		return recalling.some((place) => sessionStorage.getItem(place.getAttribute(dataRecalls) ?? "") !== null);
	} catch {
		// Storage is switched off.
		return false;
	}
}

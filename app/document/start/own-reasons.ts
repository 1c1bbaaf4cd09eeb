import { dataRecalls, dataStart } from "~/document/marks";
/**
 * Whether the page has something to show at once that only the app can: what asks for it, or what this
 * tab has kept under the name that an element says: what was typed before the session ended, say.
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

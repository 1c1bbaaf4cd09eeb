import { dataRecalls, dataStart } from "~/document/marks";
/**
 * Tells whether the page has content that only the app can show: an element asks for it, or this tab stored a value, such
 * as a draft, under an element's name.
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

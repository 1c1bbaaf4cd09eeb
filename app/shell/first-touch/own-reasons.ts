/**
 * Whether the page has something to show at once that only the app can: what asks for it (`data-start`), or what this
 * tab has kept under the name that an element says (`data-recalls`): what was typed before the session ended, say.
 */
export function hasReasonToStart(): boolean {
	if (document.querySelector("[data-start]")) return true;
	const recalling = [...document.querySelectorAll<HTMLElement>("[data-recalls]")];
	try {
		return recalling.some(({ dataset }) => sessionStorage.getItem(dataset.recalls ?? "") !== null);
	} catch {
		// Storage is switched off.
		return false;
	}
}

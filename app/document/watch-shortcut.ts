/**
 * The key "/" leads to the search box, as in other shops; while the buyer types it is a sign. A buyer can
 * switch it off (WCAG 2.1.4): the box then has no such attribute.
 */
export function watchShortcut(): void {
	// Before React, which stops a key at the document while it takes over the page (react-dom 19.3.1).
	addEventListener(
		"keydown",
		(event) => {
			const { key, target, ctrlKey, metaKey, altKey } = event;
			const box = document.querySelector<HTMLElement>("header [aria-keyshortcuts]");
			if (key !== "/" || ctrlKey || metaKey || altKey || !box) return;
			if (target instanceof Element && target.matches("input, select, textarea")) return;
			event.preventDefault();
			box.focus();
		},
		true,
	);
}

/**
 * Arrow keys in the menu: up and down within a level, right into the panel of the category in focus, left back
 * to it. True when the key was used.
 */
export function moveFocus(menu: HTMLDetailsElement, panel: HTMLElement | null, key: string): boolean {
	const focus = document.activeElement;
	const isInPanel = panel?.contains(focus) ?? false;
	const top = [...menu.querySelectorAll<HTMLElement>("[data-cat]")];
	const level = isInPanel ? [...(panel?.querySelectorAll<HTMLElement>("a") ?? [])] : top;
	const at = level.indexOf(focus as HTMLElement);
	const target = {
		ArrowDown: level[at + 1],
		ArrowUp: at > 0 ? level[at - 1] : menu.querySelector("summary"),
		Home: level[0],
		End: level.at(-1),
		ArrowRight: isInPanel ? null : panel?.querySelector("a"),
		ArrowLeft: isInPanel ? top.find((link) => link.ariaCurrent !== null) : null,
	}[key];
	if (!menu.open || !target) return false;
	target.focus();
	return true;
}

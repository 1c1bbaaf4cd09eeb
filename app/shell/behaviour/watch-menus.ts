import { dataMenu } from "~/document/marks";

const menu = `details[${dataMenu}]`;

/**
 * Completes the disclosures that serve as menus: a click elsewhere closes them, Esc closes them and gives the
 * focus back to their button, and moving the focus out closes them too (UX "Access").
 */
export function watchMenus(signal: AbortSignal): void {
	const listOpen = () => document.querySelectorAll<HTMLDetailsElement>(`${menu}[open]`);
	const closeOthers = ({ target }: Event) => {
		for (const open of listOpen()) if (!open.contains(target as Node)) open.open = false;
	};
	document.addEventListener("pointerdown", closeOthers, { signal });
	document.addEventListener("focusin", closeOthers, { signal });
	document.addEventListener(
		"keydown",
		(event) => {
			if (event.key !== "Escape" || event.defaultPrevented) return;
			for (const open of listOpen()) {
				const hadFocus = open.contains(document.activeElement);
				open.open = false;
				if (hadFocus) open.querySelector("summary")?.focus();
			}
		},
		{ signal },
	);
}

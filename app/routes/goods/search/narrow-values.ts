import type { KeyboardEvent, SyntheticEvent } from "react";
import { dataInitial } from "~/document/marks";

/** Shows the values of a facet that contain the typed text, or whose initial it is. */
export function narrowValues({ target }: SyntheticEvent): void {
	const find = findBox(target);
	const wanted = find?.value.trim().toLowerCase() ?? "";
	let last: string | undefined;
	for (const label of find?.form?.querySelectorAll<HTMLElement>("label") ?? []) {
		const initial = label.getAttribute(dataInitial) ?? undefined;
		const name = label.querySelector("span")?.textContent.toLowerCase();
		label.hidden = !name?.includes(wanted) && initial?.toLowerCase() !== wanted;
		const mark = label.querySelector("b");
		if (mark) mark.textContent = initial === last && wanted === "" ? "" : (initial ?? "");
		last = initial;
	}
}

/** Prevents that Enter in the filter posts the form: only the button chooses. */
export function chooseNothing(event: KeyboardEvent): void {
	if (event.key === "Enter" && findBox(event.target)) event.preventDefault();
}

function findBox(target: EventTarget): HTMLInputElement | null {
	return target instanceof HTMLInputElement && target.type === "search" ? target : null;
}

import "client-only";
import { dataText } from "~/document/marks";
import { describeFound, matchesFind } from "~/domain/goods/matches-find";

/**
 * Hides the rows of a form's table that its `find` box does not name; one with a number typed stays in sight.
 * Returns how many were found, in words; null for a form without such a box.
 */
export function findRows(form: HTMLFormElement): string | null {
	const box = form.elements.namedItem("find");
	if (!(box instanceof HTMLInputElement)) return null;
	const rows = [...form.querySelectorAll<HTMLTableRowElement>("tbody > tr")];
	let found = 0;
	for (const row of rows) {
		const texts = [...row.querySelectorAll(`[${dataText}]`)].map((cell) => cell.textContent);
		const matches = matchesFind(box.value, texts);
		if (matches) found++;
		row.hidden = !matches && !row.querySelector("input")?.value;
	}
	return describeFound(found, rows.length);
}

import "client-only";
import { dataFound, dataText } from "~/document/marks";
import { describeFound, matchesFind } from "~/domain/goods/matches-find";

/** Hides the rows of a form's table that its `find` box does not name; one with a number typed stays in sight. */
export function findRows(form: HTMLFormElement): void {
	const find = (form.elements.namedItem("find") as HTMLInputElement | null)?.value ?? "";
	const rows = [...form.querySelectorAll<HTMLTableRowElement>("tbody > tr")];
	let found = 0;
	for (const row of rows) {
		const texts = [...row.querySelectorAll(`[${dataText}]`)].map((cell) => cell.textContent);
		const matches = matchesFind(find, texts);
		if (matches) found++;
		row.hidden = !matches && !row.querySelector("input")?.value;
	}
	const place = form.querySelector(`[${dataFound}]`);
	if (place) place.textContent = describeFound(found, rows.length);
}

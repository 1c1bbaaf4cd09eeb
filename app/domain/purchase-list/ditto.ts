import type { Row } from "./split-cells";

/** The start of a text that repeats the one above: 同上, 〃. */
export const ditto = /^\s*(?:同上|〃)\s*/;

/** Rows of a table with the cells above in the place of 同上 and 〃. */
export function fillDittos(rows: readonly Row[]): Row[] {
	let above: Row | undefined;
	return rows.map((row) => {
		if (row.isFree) return row;
		const cells = row.cells.map((cell, at) =>
			ditto.test(cell) ? cell.replace(ditto, `${above?.cells[at] ?? ""} `).trim() : cell,
		);
		above = { ...row, cells };
		return above;
	});
}

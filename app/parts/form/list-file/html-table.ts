import { createSheet, mostCellChars, mostColumns, type ReadSheet, toCount, toNumberText } from "./sheet-rows";

/** `value` is the number that Excel writes beside the text of its cell, "" for other cells. */
type Cell = { text: string; value: string; depth: number; at: number; isHidden: boolean };
type Row = { cells: string[]; hiddenCells: Set<number>; next: number; isHidden: boolean };
/** `spans` says of each column how many rows, from the current one on, a cell covers. `full` counts rows with two texts. */
export type Table = {
	sheet: ReadSheet;
	isHidden: boolean;
	hasText: boolean;
	hiddenColumns: boolean[];
	spans: number[];
	full: number;
	row: Row | null;
	cell: Cell | null;
};

/** A number that may be shorter than the stored one, as 1E+11 is: no date, no percentage, no zeros before it. */
const rounded = /^-?(?!0\d)[\d.,]+(?:e\+\d+)?$/i;

export function createTable(isHidden: boolean): Table {
	const open = { hasText: false, full: 0, row: null, cell: null };
	return { sheet: createSheet(""), isHidden, hiddenColumns: [], spans: [], ...open };
}

export function createRow(isHidden: boolean): Row {
	return { cells: [], hiddenCells: new Set(), next: 0, isHidden };
}

/** The column of a new cell: the next one that no cell of a row above covers. */
export function placeCell({ spans }: Table, row: Row, { colspan, rowspan }: Record<string, string>): number {
	let at = row.next;
	while ((spans[at] ?? 0) > 0) at++;
	row.next = at + toCount(colspan);
	for (let covered = at; covered < Math.min(row.next, mostColumns); covered++)
		spans[covered] = toCount(rowspan);
	return at;
}

export function endCell(table: Table): void {
	const { row, cell } = table;
	table.cell = null;
	if (!row || !cell || cell.at >= mostColumns) return;
	const text = cell.text
		.slice(0, mostCellChars)
		.replace(/\s*\n\s*/g, "\n")
		.trim();
	row.cells[cell.at] = cell.value && rounded.test(text) ? toNumberText(cell.value) : text;
	if (cell.isHidden) row.hiddenCells.add(cell.at);
}

import { toNumberText } from "./number-format";
import { SheetBuilder } from "./sheet-builder";
import { mostCellChars, mostColumns, toCount } from "./sheet-limits";
import type { Attributes } from "./xml-parts";

/** `value` is the number that Excel writes beside the text of its cell, "" for other cells. */
type Cell = { text: string; value: string; depth: number; at: number; isHidden: boolean };
/** A table that is open. */
export type Table = {
	sheet: SheetBuilder;
	isHidden: boolean;
	/** How many columns are described, and how many rows have ended. */
	columns: number;
	rows: number;
	/** How many rows, from the current one on, a cell covers in each column. */
	spans: number[];
	/** How many rows have two texts. */
	full: number;
	/** The column of the next cell; null outside of a row. */
	next: number | null;
	cell: Cell | null;
};

/**
 * A number that may be shorter than the stored one, as 1E+11 is: no date, no percentage, no zeros before it.
 */
const rounded = /^-?(?!0\d)[\d.,]+(?:e\+\d+)?$/i;

export function createTable(isHidden: boolean): Table {
	const none = { columns: 0, rows: 0, spans: [], full: 0, next: null, cell: null };
	return { sheet: new SheetBuilder(""), isHidden, ...none };
}

export function describeColumns(table: Table, { span }: Attributes, isHidden: boolean): void {
	const to = table.columns + toCount(span);
	table.sheet.describeColumns(table.columns, to, { isHidden });
	table.columns = to;
}

export function openRow(table: Table, isHidden: boolean): void {
	table.next = 0;
	table.sheet.describeRow(table.rows, { isHidden });
}

/** Opens a cell in the next column that no cell of a row above covers. */
export function openCell(
	table: Table,
	attributes: Attributes,
	{ depth, isHidden }: Pick<Cell, "depth" | "isHidden">,
): void {
	const { spans } = table;
	let at = table.next ?? 0;
	while ((spans[at] ?? 0) > 0) at++;
	table.next = at + toCount(attributes.colspan);
	for (let covered = at; covered < Math.min(table.next, mostColumns); covered++)
		spans[covered] = toCount(attributes.rowspan);
	table.cell = { text: "", value: attributes["x:num"] ?? "", depth, at, isHidden };
}

export function endCell(table: Table): void {
	const { sheet, rows, next, cell } = table;
	table.cell = null;
	if (next === null || !cell) return;
	const text = cell.text
		.slice(0, mostCellChars)
		.replace(/\s*\n\s*/g, "\n")
		.trim();
	const shown = cell.value && rounded.test(text) ? toNumberText(cell.value) : text;
	sheet.cell(rows, cell.at, shown, { isHidden: cell.isHidden });
}

/** Ends a row, and its cell. */
export function endRow(table: Table): void {
	endCell(table);
	if (table.next === null) return;
	table.next = null;
	table.spans = table.spans.map((rows) => rows - 1);
	const added = table.sheet.endRow(table.rows++);
	if (added && added.filter((text) => text !== "").length > 1) table.full++;
}

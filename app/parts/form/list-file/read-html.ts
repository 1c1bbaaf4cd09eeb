import {
	addRow,
	createSheet,
	hasText,
	mostCellChars,
	mostColumns,
	noSheet,
	type ReadSheet,
	toNumberText,
} from "./sheet-rows";
import { readMarkup } from "./xml-parts";
import { RefusedFile } from "./zip-parts";

/** `value` is the number that Excel writes beside the text of its cell, "" for other cells. */
type Cell = { text: string; value: string; depth: number; at: number; isHidden: boolean };
type Row = { cells: string[]; hiddenCells: Set<number>; next: number; isHidden: boolean };
/** `spans` says of each column how many rows, from the current one on, a cell covers. `full` counts rows with two texts. */
type Table = {
	sheet: ReadSheet;
	isHidden: boolean;
	hasText: boolean;
	hiddenColumns: boolean[];
	spans: number[];
	full: number;
	row: Row | null;
	cell: Cell | null;
};

/** The table of the list, the first with a text, and how many have one. */
type Found = { chosen: Table | null; first: Table | null; count: number };

/** Elements whose text a page does not show, or shows as a choice. */
const unseen = new Set(["script", "style", "title", "template", "noscript", "select", "textarea"]);
/** Elements that begin a line of a cell. */
const breaks = new Set(["br", "p", "div", "li"]);
/** A page has a table for its title, another for its head, and then that of the goods, which has this many rows with two texts. */
const fewestFull = 2;

/**
 * Reads the first table of a page that has rows like those of a list, or else the first with a text, as ERP systems name one .xls.
 * A cell that covers others leaves them empty. Throws RefusedFile for a page without a table, and for one that is too big or not well.
 */
export function readHtml(text: string): ReadSheet {
	const tables: Table[] = [];
	const found: Found = { chosen: null, first: null, count: 0 };
	let depth = 0;
	/** The depth of the outermost hidden element. */
	let hiddenFrom = 0;

	function endRow(table: Table): void {
		const { row, sheet } = table;
		endCell(table);
		table.row = null;
		if (!row) return;
		table.spans = table.spans.map((rows) => rows - 1);
		if (table.isHidden || !hasText(row.cells)) return;
		table.hasText = true;
		if (found.chosen && found.chosen !== table) return;
		const before = sheet.rows.length;
		const isHiddenColumn = (at: number) => table.hiddenColumns[at] === true || row.hiddenCells.has(at);
		addRow(sheet, row.cells, { isHidden: row.isHidden, isHiddenColumn });
		const added = sheet.rows[before] ?? [];
		if (added.filter((cell) => cell !== "").length > 1) table.full++;
		if (table.full === fewestFull) found.chosen ??= table;
	}

	function endTable(table: Table): void {
		endRow(table);
		if (!table.hasText) return;
		found.count++;
		if (!found.first?.sheet.rows.length) found.first = table;
	}

	readMarkup(text, "html", {
		open(name, attributes) {
			depth++;
			if (hiddenFrom === 0 && (unseen.has(name) || isHidden(attributes))) hiddenFrom = depth;
			if (name === "table") tables.push(createTable(hiddenFrom > 0));
			const table = tables.at(-1);
			if (!table) return;
			if (name === "col")
				for (let at = 0; at < toCount(attributes.span) && table.hiddenColumns.length < mostColumns; at++)
					table.hiddenColumns.push(hiddenFrom > 0);
			if (name === "tr") {
				endRow(table);
				table.row = createRow(hiddenFrom > 0);
			}
			if (name === "td" || name === "th") {
				endCell(table);
				table.row ??= createRow(hiddenFrom > 0 && hiddenFrom < depth);
				const at = placeCell(table, table.row, attributes);
				const value = attributes["x:num"] ?? "";
				table.cell = { text: "", value, depth, at, isHidden: hiddenFrom === depth };
			}
			if (table.cell && breaks.has(name) && table.cell.text.length < mostCellChars) table.cell.text += "\n";
		},
		text(part) {
			const cell = tables.at(-1)?.cell;
			if (!cell || hiddenFrom > cell.depth || cell.text.length >= mostCellChars) return;
			cell.text += part.replace(/\s+/g, " ");
		},
		close(name) {
			const table = tables.at(-1);
			if (table && (name === "td" || name === "th")) endCell(table);
			if (table && name === "tr") endRow(table);
			if (table && name === "table") {
				endTable(table);
				tables.pop();
			}
			if (hiddenFrom === depth) hiddenFrom = 0;
			depth--;
		},
	});
	const table = found.chosen ?? found.first;
	if (!table) throw new RefusedFile(noSheet);
	return { ...table.sheet, others: found.count - 1 };
}

/** A number that may be shorter than the stored one, as 1E+11 is: no date, no percentage, no zeros before it. */
const rounded = /^-?(?!0\d)[\d.,]+(?:e\+\d+)?$/i;

function createTable(isHidden: boolean): Table {
	const open = { hasText: false, full: 0, row: null, cell: null };
	return { sheet: createSheet(""), isHidden, hiddenColumns: [], spans: [], ...open };
}

function createRow(isHidden: boolean): Row {
	return { cells: [], hiddenCells: new Set(), next: 0, isHidden };
}

/** The column of a new cell: the next one that no cell of a row above covers. */
function placeCell({ spans }: Table, row: Row, { colspan, rowspan }: Record<string, string>): number {
	let at = row.next;
	while ((spans[at] ?? 0) > 0) at++;
	row.next = at + toCount(colspan);
	for (let covered = at; covered < Math.min(row.next, mostColumns); covered++)
		spans[covered] = toCount(rowspan);
	return at;
}

function endCell(table: Table): void {
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

function isHidden({ style = "", hidden }: Record<string, string>): boolean {
	return hidden !== undefined || /display\s*:\s*none|visibility\s*:\s*(?:collapse|hidden)/i.test(style);
}

/** How many columns or rows a cell covers. */
function toCount(text = "1"): number {
	return Math.max(1, Number.parseInt(text, 10) || 1);
}

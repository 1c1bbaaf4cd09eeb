import { isHead, readHeads } from "./read-heads";
import { stackLists } from "./side-lists";
import { mostCells, mostFrequent, type Row, type Split, splitBy, toPlainText } from "./split-cells";
import { splitFree } from "./split-free";

/**
 * Splits a text into rows and cells, as Excel copies them, CSV writes them, or people type them: by tabs,
 * commas, semicolons, bars or several spaces, whichever makes columns. A quoted cell may have line
 * breaks. Blank rows are left out.
 */
export function splitRows(text: string): Row[] {
	const plain = toPlainText(text);
	const lines = toFreeRows(plain);
	const table = splitNamed(plain) ?? splitTabs(plain) ?? splitSigns(plain) ?? splitGaps(lines);
	return table ? stackLists(table) : lines.flatMap(splitFree);
}

/** A text whose first line names its separator. */
function splitNamed(text: string): Row[] | null {
	const [line = "", separator] = separatorLine.exec(text) ?? [];
	return separator ? splitBy(separator, text.slice(line.length)).rows : null;
}

function splitTabs(text: string): Row[] | null {
	return text.includes("\t") && !areTabsInCells(text) ? splitBy("\t", text).rows : null;
}

/** The first of these signs that makes columns. */
function splitSigns(text: string): Row[] | null {
	for (const sign of [",", ";", "|", "，", "；"]) {
		if (!text.includes(sign)) continue;
		const split = splitBy(sign, text);
		if (isTable(split, sign)) return split.rows.map((row) => toTableRow(row, split.width));
	}
	return null;
}

/**
 * Several spaces make columns below heads, or where the rows are even. A single one does below heads alone.
 */
function splitGaps(lines: readonly Row[]): Row[] | null {
	return splitByGap(lines, / {2,}|\u3000+/, false) ?? splitByGap(lines, /\s+/, true);
}

function splitByGap(lines: readonly Row[], gap: RegExp, isSingle: boolean): Row[] | null {
	const rows = lines.map((row) => ({
		...row,
		cells: row.source.trim().split(gap).slice(0, mostCells),
		isFree: false,
	}));
	// A single space may be one within a head: "Part No." is no two columns.
	const isClear = (cells: string[]) => !cells.some((cell) => /^[a-z.]+$/i.test(cell) && !isHead(cell));
	const heads = rows.slice(0, 10).find(({ cells }) => readHeads(cells) && (!isSingle || isClear(cells)));
	// A model may have spaces of its own: a row that has more cells than the heads is none of their columns.
	const width = heads?.cells.length ?? mostFrequent(rows.map(({ cells }) => cells.length));
	const isEven = !isSingle && rows.length > 2 && share(rows, width) >= 0.8;
	return width > 1 && (heads || isEven) ? rows.map((row) => toTableRow(row, width)) : null;
}

/** The first line of a CSV file for Excel: sep=; */
const separatorLine = /^"?sep=(.)"?(?=\n)/i;

/**
 * True if a text is CSV that has tabs in its cells: many systems put one behind an id, so
 * that Excel shows all its digits.
 */
function areTabsInCells(text: string): boolean {
	const [line = ""] = text.trimStart().split("\n", 1);
	return [",", ";"].some((sign) => {
		const { rows } = splitBy(sign, line);
		return !line.includes("\t") && readHeads(rows[0]?.cells ?? []) !== null;
	});
}

/** A row that does not have the columns of its table is read as a sentence. */
function toTableRow(row: Row, width: number): Row {
	return row.cells.length === width || readHeads(row.cells)
		? row
		: { ...row, cells: [row.source.trim()], isFree: true };
}

function isTable({ rows, width }: Split, sign: string): boolean {
	if (width < 2) return false;
	if (rows.slice(0, 10).some(({ cells }) => readHeads(cells))) return true;
	const isThousands = rows.some(({ source }) => /\d[,，]\d{3}(?!\d)/.test(source)) && /[,，]/.test(sign);
	return rows.length > 1 && !isThousands && share(rows, width) >= 0.8;
}

function share(rows: readonly Row[], width: number): number {
	return rows.filter(({ cells }) => cells.length === width).length / Math.max(1, rows.length);
}

function toFreeRows(text: string): Row[] {
	return text.split("\n").flatMap((source, index) => {
		const row = { at: index + 1, source, cells: [source.trim()], isFree: true };
		return source.trim() === "" ? [] : [row];
	});
}

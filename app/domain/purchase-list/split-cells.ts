/**
 * A row of a pasted list: `at` is its first line in the text, from 1. A free row
 * is a sentence, without columns.
 */
export type Row = { at: number; source: string; cells: string[]; isFree: boolean };

/** The most characters of a list. Further ones are not read. */
export const mostListChars = 200_000;
/** Further cells of a row are not read. */
export const mostCells = 40;

export type Split = { rows: Row[]; width: number };

/** The text that is read of a list, with one spelling of a line's end. */
export function toPlainText(text: string): string {
	return text
		.slice(0, mostListChars)
		.replace(/\r\n?|[\u2028\u2029]/g, "\n")
		.replace(/^\uFEFF/, "");
}

/**
 * Splits a text into rows and their cells by a sign. A quoted cell may have line breaks. Blank rows are left
 * out. `width` is the most frequent number of cells.
 */
export function splitBy(sign: string, text: string): Split {
	const rows: Row[] = [];
	let at = 1;
	for (let from = 0; from < text.length; ) {
		const cells: string[] = [];
		const start = from;
		do {
			const cell = readCell(text, from, sign);
			if (cells.length < mostCells) cells.push(cell.text);
			from = cell.end + 1;
		} while (text[from - 1] === sign);
		const source = text.slice(start, from - 1);
		if (cells.some((cell) => cell.trim() !== ""))
			rows.push({ at, source, cells, isFree: cells.length === 1 });
		at += source.split("\n").length;
	}
	return { rows, width: mostFrequent(rows.map(({ cells }) => cells.length)) };
}

/** A cell of a text, and the place of the sign behind it. */
type Cell = { text: string; end: number };

function readCell(text: string, begin: number, sign: string): Cell {
	const quoted = readQuoted(text, begin, sign);
	if (quoted) return quoted;
	let end = begin;
	while (end < text.length && text[end] !== sign && text[end] !== "\n") end++;
	return { text: toPlainCell(text.slice(begin, end)), end };
}

/**
 * A cell in quotes: "…" or ="…". Null for any other cell: a quote that is not closed is a sign like others.
 */
function readQuoted(text: string, begin: number, sign: string): Cell | null {
	let from = begin;
	while (text[from] === " ") from++;
	if (text.startsWith('="', from)) from++;
	if (text[from] !== '"') return null;
	const end = findClosing(text, from + 1);
	const next = text[end + 1];
	if (end === text.length || (next !== undefined && next !== sign && next !== "\n")) return null;
	const said = text
		.slice(from + 1, end)
		.replaceAll('""', '"')
		.replace(/\s*\n\s*/g, " ");
	return { text: toPlainCell(said), end: end + 1 };
}

/**
 * The place of the quote that closes a cell; the end of the text without one. Two quotes are one within the
 * cell.
 */
function findClosing(text: string, from: number): number {
	let end = text.indexOf('"', from);
	while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
	return end < 0 ? text.length : end;
}

/**
 * A cell without the sign that makes it a text: '100012, '=1+1, as Excel and the mall's own exports write it.
 */
function toPlainCell(text: string): string {
	return text.trim().replace(/^'(?=[=+\-@\d])/, "");
}

/** The number that occurs most; of several the greatest, 0 without any. */
export function mostFrequent(numbers: readonly number[]): number {
	const counts = new Map<number, number>();
	for (const num of numbers) counts.set(num, (counts.get(num) ?? 0) + 1);
	return [...counts].sort(([a, x], [b, y]) => y - x || b - a)[0]?.[0] ?? 0;
}

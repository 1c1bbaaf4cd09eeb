import { type Hidden, withoutHidden } from "./hidden-cells";
import { RefusedFile } from "./zip-parts";

/** The first visible sheet of a file: the texts of its shown cells that are not struck, row by row, without empty rows. Tables of a page have no name. */
export type ReadSheet = { name: string; rows: string[][]; others: number; hidden: Hidden };

/** The most rows of a sheet, cells of a row, and characters of a cell. */
export const mostRows = 2000;
export const mostColumns = 40;
export const mostCellChars = 500;
/** The most descriptions of columns: Excel has so many columns. */
export const mostDescribed = 16_384;
/** The most sheets, hidden ones among them. */
export const mostSheets = 1000;
/** The most texts that cells share, and their most characters. */
const mostTexts = 100_000;
const mostTextChars = 4_000_000;
/** The sentence for a sheet that has more rows. */
export const tooManyRows = `表格超过 ${mostRows} 行，请只保留要采购的行，或分成几个文件`;
/** The sentence for a file without a sheet. */
export const noSheet = "这个文件没有表格，请另存为 .xlsx 或 .csv，或直接粘贴";

export function createSheet(name: string): ReadSheet {
	return { name, rows: [], others: 0, hidden: { rows: 0, columns: new Set(), hasStruck: false } };
}

/** Throws RefusedFile where a file has too many. */
export function addSheet<S>(sheets: S[], sheet: S): void {
	if (sheets.length === mostSheets) throw new RefusedFile("工作表过多，请只保留要采购的一张");
	sheets.push(sheet);
}

/** The texts that cells share, without their struck parts, and the places of those that have such parts. */
export type SharedTexts = { list: string[]; chars: number; struck: Set<number> };

export function createTexts(): SharedTexts {
	return { list: [], chars: 0, struck: new Set() };
}

/** Adds a text. Throws RefusedFile where a file has too many, or too long ones. */
export function addText(texts: SharedTexts, text: string, hasStruck = false): void {
	texts.chars += Math.min(text.length, mostCellChars);
	if (texts.list.length === mostTexts || texts.chars > mostTextChars)
		throw new RefusedFile("表格文字过多，请只保留要采购的行");
	if (hasStruck) texts.struck.add(texts.list.length);
	texts.list.push(text.slice(0, mostCellChars));
}

type RowOptions = { isHidden: boolean; isHiddenColumn(column: number): boolean; count?: number };

/**
 * Adds a row as often as it is repeated; `cells` may have gaps. A row without a text is left out, and a hidden one is counted.
 * Throws RefusedFile where the sheet has too many rows.
 */
export function addRow(
	{ rows, hidden }: ReadSheet,
	cells: readonly (string | undefined)[],
	{ isHidden, isHiddenColumn, count = 1 }: RowOptions,
): void {
	if (!hasText(cells)) return;
	if (isHidden) {
		hidden.rows += count;
		return;
	}
	const shown = withoutHidden(
		Array.from(cells, (cell) => cell ?? ""),
		isHiddenColumn,
		hidden,
	);
	if (!hasText(shown)) return;
	if (rows.length + count > mostRows) throw new RefusedFile(tooManyRows);
	for (let at = 0; at < count; at++) rows.push(shown);
}

export function hasText(cells: readonly (string | undefined)[]): boolean {
	return cells.some((cell) => cell?.trim());
}

/** The longest whole number that Excel stores exactly, by its digits. */
const mostExact = 1e15;

/**
 * A number without the noise of its storage and without an exponent. Excel stores 0.1 + 0.2 as 0.30000000000000004, and shows 15 digits.
 * Longer whole numbers are ids; one with an exponent has lost its last digits, and stays as it is.
 */
export function toNumberText(value: string): string {
	const num = Number(value);
	if (value.trim() === "" || !Number.isFinite(num)) return value;
	if (!Number.isInteger(num)) return String(Number(num.toPrecision(15)));
	return /e/i.test(value) && Math.abs(num) < mostExact ? String(num) : value;
}

/** How many columns or rows a cell covers, or how often it is repeated: 1 where a file does not say it. */
export function toCount(text = "1"): number {
	return Math.max(1, Number.parseInt(text, 10) || 1);
}

import type { ColumnKind } from "./column-kinds";
import { findAmount } from "./find-amount";
import { toHalfWidth } from "./half-width";
import { readAmount } from "./read-amount";
import { isUnit } from "./unit-words";

/**
 * Guesses the kinds from the cells of rows without heads. Among several columns of numbers none
 * is guessed to be the wanted one.
 */
export function guessColumns(rows: readonly (readonly string[])[]): ColumnKind[] {
	const width = Math.max(0, ...rows.map((cells) => cells.length));
	const columns = Array.from({ length: width }, (_, at) =>
		rows.map((cells) => toHalfWidth(cells[at] ?? "").trim()),
	);
	const kinds: (ColumnKind | null)[] = columns.map(() => null);
	const set = (at: number | undefined, kind: ColumnKind) => {
		if (at !== undefined && kinds[at] === null) kinds[at] = kind;
	};
	const listOpen = () => columns.flatMap((cells, at) => (kinds[at] === null ? [{ at, cells }] : []));
	const find = (fits: (cell: string) => boolean) =>
		listOpen().flatMap(({ at, cells }) => (shareOf(cells, fits) >= 0.7 ? [at] : []));
	if (width > 1 && rows.length > 1 && isSequence(columns[0] ?? [])) set(0, "index");
	set(find(isUnit)[0], "unit");
	const [sku] = find((cell) => /^\d{6,20}$/.test(cell));
	const numbers = find((cell) => /\d/.test(cell) && isAmountAlone(cell) && !/^\d{6,}$/.test(cell));
	const num = chooseNumbers(numbers, columns, kinds);
	if (listOpen().length > 1 || sku === num) set(num, "num");
	for (const at of find((cell) => /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/.test(cell))) set(at, "other");
	if (num !== undefined) for (const at of numbers) set(at, "other");
	set(sku, "skuId");
	return kinds.map((kind, at) => kind ?? guessText(columns[at] ?? []));
}

/**
 * The column of the wanted numbers: the one beside the units, else the one with units in it, else the only
 * one.
 */
function chooseNumbers(
	numbers: readonly number[],
	columns: readonly (readonly string[])[],
	kinds: readonly (ColumnKind | null)[],
): number | undefined {
	return (
		numbers.find((at) => kinds[at + 1] === "unit") ??
		numbers.find((at) => shareOf(columns[at] ?? [], (cell) => /\p{L}$/u.test(cell)) >= 0.5) ??
		(numbers.length === 1 ? numbers[0] : undefined)
	);
}

/** Figures without a Chinese word are models. */
function guessText(cells: readonly string[]): ColumnKind {
	if (cells.every((cell) => cell === "")) return "other";
	const share = shareOf(cells, (cell) => /\d/.test(cell) && !/\p{Script=Han}{2}/u.test(cell));
	return share > 0.5 ? "model" : "name";
}

/** The share of the filled cells that fit. */
function shareOf(cells: readonly string[], fits: (cell: string) => boolean): number {
	const filled = cells.filter(Boolean);
	return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
}

/** "手套 10件" is goods with their number, not a cell of a column of numbers. */
function isAmountAlone(cell: string): boolean {
	return readAmount(cell).num !== null && (/^[\d.,]+$/.test(cell) || findAmount(cell).rest === "");
}

function isSequence(cells: readonly string[]): boolean {
	const numbers = cells.filter(Boolean).map((cell) => Number(cell.replace(/[.、)]$/, "")));
	return (
		numbers.length > 1 && numbers.every((num, at) => num === (numbers[0] ?? 0) + at) && (numbers[0] ?? 9) <= 1
	);
}

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
	const kinds: (ColumnKind | null)[] = Array.from({ length: width }, () => null);
	const column = (at: number) => rows.map((cells) => toHalfWidth(cells[at] ?? "").trim());
	const shareOf = (at: number, fits: (cell: string) => boolean) => {
		const filled = column(at).filter(Boolean);
		return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
	};
	if (width > 1 && rows.length > 1 && isSequence(column(0))) kinds[0] = "index";
	const free = () => kinds.flatMap((kind, at) => (kind === null ? [at] : []));
	const find = (fits: (cell: string) => boolean, share = 0.7) =>
		free().filter((at) => shareOf(at, fits) >= share);
	const [unit] = find(isUnit);
	if (unit !== undefined) kinds[unit] = "unit";
	const [sku] = find((cell) => /^\d{6,20}$/.test(cell));
	const numbers = find((cell) => /\d/.test(cell) && isAmountAlone(cell) && !/^\d{6,}$/.test(cell));
	const num =
		numbers.find((at) => kinds[at + 1] === "unit") ??
		numbers.find((at) => shareOf(at, (cell) => /\p{L}$/u.test(cell)) >= 0.5) ??
		(numbers.length === 1 ? numbers[0] : undefined);
	const isWhole = num !== undefined && (free().length > 1 || sku === num);
	if (num !== undefined && isWhole) kinds[num] = "num";
	for (const at of find((cell) => /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/.test(cell))) kinds[at] = "other";
	for (const at of numbers) if (kinds[at] === null && num !== undefined) kinds[at] = "other";
	if (sku !== undefined && kinds[sku] === null) kinds[sku] = "skuId";
	return kinds.map((kind, at) => {
		if (kind) return kind;
		if (column(at).every((cell) => cell === "")) return "other";
		return shareOf(at, (cell) => /\d/.test(cell) && !/\p{Script=Han}{2}/u.test(cell)) > 0.5
			? "model"
			: "name";
	});
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

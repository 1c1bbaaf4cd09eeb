import type { ColumnKind } from "./column-kinds";
import { toHalfWidth } from "./half-width";
import { type HeadUnit, readHeadUnit } from "./head-unit";
import { readHeads } from "./read-heads";
import type { Row } from "./split-cells";
import { isUnit } from "./unit-words";

/** The kinds of the columns of a table, and the units that their heads say. */
export type Columns = { kinds: readonly ColumnKind[]; headUnits: readonly HeadUnit[] };

/**
 * The columns of these kinds. A head may be missing; `above` is the unit of the numbers whose head has none.
 */
export function toColumns(kinds: readonly ColumnKind[], heads: readonly string[], above = ""): Columns {
	const readOwn = (head: string) => {
		const own = readHeadUnit(head);
		return own.unit || own.scale || own.isUnclear || !above ? own : readHeadUnit(`${head}（${above}）`);
	};
	return { kinds, headUnits: kinds.map((_, at) => readOwn(heads[at] ?? "")) };
}

/** The unit in the lines above a table, "千个" of 单位：千个. 单位：万元 is for prices, and 单位：机修厂 is a buyer. */
export function findUnitAbove(rows: readonly Row[]): string {
	const cells = rows.flatMap((row) => row.cells.map(toHalfWidth));
	const said = cells.flatMap(
		(cell) => /(?:^|[\s(])(?:[数计]量)?单位\s*:\s*(\S{1,3}?)\)?(?=\s|$)/.exec(cell)?.[1] ?? [],
	);
	return said.find((one) => isUnit(readHeadUnit(`(${one})`).unit)) ?? "";
}

/**
 * The columns of a further table, whose row of heads is the first one. Its
 * columns may stand in another order.
 */
export function readFurther([head, ...below]: readonly Row[]): Columns {
	const heads = head?.cells ?? [];
	const end = below.findIndex(({ isFree, cells }) => !isFree && readHeads(cells));
	const table = below.slice(0, end < 0 ? undefined : end).filter(({ isFree }) => !isFree);
	const kinds = readHeads(
		heads,
		table.map(({ cells }) => cells),
	);
	return toColumns(kinds ?? [], heads);
}

/**
 * The rows with one row of heads in the place of two: below a head over several columns,
 * the next row has a head for each.
 */
export function joinHeads(rows: readonly Row[]): readonly Row[] {
	const at = rows.slice(0, 10).findIndex(({ cells }) => readHeads(cells));
	const [head, below] = [rows[at], rows[at + 1]];
	if (!head || !below || below.isFree) return rows;
	const kinds = readHeads(head.cells) ?? [];
	const places = below.cells.flatMap((cell, place) => (cell.trim() ? [place] : []));
	const isOfHeads = places.every(
		(place) =>
			/^[^\d\s]{1,6}$/.test(below.cells[place]?.trim() ?? "") &&
			["num", "other"].includes(kinds[place] ?? "other") &&
			(places.includes(place - 1) || places.includes(place + 1)),
	);
	if (!isOfHeads || !places.some((place) => !head.cells[place]?.trim())) return rows;
	let [over, kind] = ["", kinds[0]];
	const cells = head.cells.map((cell, place) => {
		if (cell.trim()) [over, kind] = [cell.trim(), kinds[place]];
		if (!places.includes(place)) return cell;
		const own = below.cells[place]?.trim() ?? "";
		// 需求 over 单位 says what is counted, and 需求单位 would be a department.
		return kind === "num" && own === "单位" ? own : over + own;
	});
	return rows.toSpliced(at, 2, { ...head, source: `${head.source} ${below.source}`, cells });
}

/** The place of the row of heads and its kinds; -1 and null without one. */
export function findHeads(rows: readonly Row[]): [number, ColumnKind[] | null] {
	for (const [at, { cells }] of rows.slice(0, 10).entries()) {
		if (!readHeads(cells)) continue;
		const below = rows.slice(at + 1).filter(({ isFree }) => !isFree);
		return [
			at,
			readHeads(
				cells,
				below.map((row) => row.cells),
			),
		];
	}
	return [
		isHeadOfNumbers(rows.filter(({ isFree }) => !isFree)) ? rows.findIndex(({ isFree }) => !isFree) : -1,
		null,
	];
}

/** True if the first row is words above several columns of numbers: 物品, 一班, 二班. */
function isHeadOfNumbers([first, ...below]: readonly Row[]): boolean {
	const isNumber = (cell = "") => /^\d+(?:\.\d+)?$/.test(cell.trim());
	const isWord = (cell: string) => /^[^\d]{1,8}$/.test(cell.trim());
	const cells = first?.cells ?? [];
	const numbers = cells.filter((_, at) => below.every((row) => isNumber(row.cells[at])));
	return below.length > 1 && numbers.length > 1 && cells.every(isWord);
}

import type { ColumnKind } from "./column-kinds";
import { toHalfWidth } from "./half-width";
import { headRules } from "./head-rules";
import { toSimpleHead } from "./simple-heads";
import { isUnit, unitPattern } from "./unit-words";

/** The most characters of a head. */
const longestHead = 20;

/** "数量100个" and "规格50个/包" are goods' own. */
const hasFigure = new RegExp(`\\d\\s*(?:${unitPattern})(?![a-z间])|(?:数量|qty)\\s*\\d+$`, "i");

/** The kind of the column below a head; null for a cell that is no head. */
export function readHead(cell: string): ColumnKind | null {
	if (cell.trim().length > longestHead) return null;
	const outer = toSimpleHead(toHalfWidth(cell))
		.toLowerCase()
		.replace(/[([【].*?[)\]】]/g, "");
	// "数量：5" is a label with its value.
	if (/:\s*\S/.test(outer) || hasFigure.test(outer)) return null;
	const plain = outer.replace(/[\s*:_]/g, "");
	if (plain.length === 0 || plain.length > 16) return null;
	// A head in two languages, 单位 Unit, counts by its Chinese.
	return findKind(plain) ?? findKind(plain.replace(/\P{Script=Han}/gu, ""));
}

/** True if a text is the head of a column. */
export function isHead(cell: string): boolean {
	return readHead(cell) !== null;
}

function findKind(plain: string): ColumnKind | null {
	return headRules.find(({ says }) => says.test(plain))?.kind ?? null;
}

/** The kinds of a row of heads, with the rows of goods below it; null for a row of goods. */
export function readHeads(
	typed: readonly string[],
	below: readonly (readonly string[])[] = [],
): ColumnKind[] | null {
	// 数量 and 数量2 beside each other are heads.
	const cells = typed.map((cell) =>
		/\D\d$/.test(cell) && typed.includes(cell.slice(0, -1)) ? cell.slice(0, -1) : cell,
	);
	const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
	const isGoods = filled.some((cell) => cell.length > longestHead || /^[\d.,]+$|数量[:：]?\d/.test(cell));
	if (isGoods) return null;
	const kinds = cells.map(readHead);
	const known = kinds.filter((kind) => kind !== null);
	// A sheet of a company's software has many heads of its own.
	const isSure =
		(isWanted(known) && !filled.some((cell) => /\d/.test(cell))) ||
		(known.includes("name") && known.includes("unit"));
	const isKnown = known.length * 2 >= filled.length || isSure;
	if (!isKnown) return null;
	const isSingle =
		filled.length === 1 && /^(名称|品名|型号|商品编号|sku|商品名称|物料名称)$/i.test(filled[0] ?? "");
	if (new Set(known).size < 2 && !isSingle) return null;
	const isCounting = (at: number) => areRunningNumbers(below.map((row) => row[at] ?? ""));
	const isEmpty = (at: number) => below.length > 0 && below.every((row) => !row[at]?.trim());
	const isFilledLater = (kind: ColumnKind | null, at: number) =>
		kind === "num" && isEmpty(at) && kinds.some((other, place) => other === "num" && !isEmpty(place));
	const isOfWords = (at: number) => areWords(below.map((row) => row[at] ?? ""));
	const mayName = [
		(kind: ColumnKind | null, at: number) =>
			kind === "code" || (kind === null && /[品料货物件材]/.test(cells[at] ?? "")),
		(kind: ColumnKind | null, at: number) =>
			kind === "index" || (kind === null && !/[类科室部门处班级组区线地版]|车间|单位/.test(cells[at] ?? "")),
	];
	const nameAt = kinds.includes("name")
		? -1
		: (mayName
				.map((may) => kinds.findIndex((kind, at) => may(kind, at) && isOfWords(at)))
				.find((at) => at >= 0) ?? -1);
	// 要求 without a column of models has the sizes of the goods, or says when they are wanted.
	const wishAt = kinds.includes("model") ? -1 : cells.findIndex((cell) => /要求$/.test(cell.trim()));
	const saysSize = (cell: string) => /\d/.test(cell) && !/[月日天前后]/.test(cell);
	// 申请单位 is a department, or the unit of the numbers.
	const areUnits = (at: number) =>
		below.some((row) => isUnit(row[at] ?? "")) &&
		below.every((row) => /^\s*$/.test(row[at] ?? "") || isUnit(row[at] ?? ""));
	return withoutRepeats(
		kinds.map((kind, at) => {
			if (/单位$/.test(cells[at]?.trim() ?? "") && areUnits(at)) return "unit";
			if (at === nameAt) return "name";
			if (at === wishAt && below.some((row) => saysSize(row[at] ?? ""))) return "model";
			if (kind === "code" && isCounting(at)) return "index";
			return isFilledLater(kind, at) ? "other" : (kind ?? "other");
		}),
	);
}

/** True if there are a number and what it counts. */
function isWanted(kinds: readonly ColumnKind[]): boolean {
	return kinds.includes("num") && kinds.some((kind) => ["name", "model", "code", "skuId"].includes(kind));
}

/**
 * True if most cells are words: 物料 above 直流电机 57BLF01 is no code, and Item above
 * Gasket DN80 no number of a row.
 */
function areWords(cells: readonly string[]): boolean {
	const filled = cells.filter((cell) => /[\p{L}\d]/u.test(cell));
	return filled.filter((cell) => /\p{Script=Han}{2}|\p{Ll}{3}/u.test(cell)).length * 2 > filled.length;
}

/**
 * True if the cells number their rows: 1, 2, 3, also with gaps, by sections (1.1, 1.2,
 * 2.1), or from a page before on.
 */
function areRunningNumbers(cells: readonly string[]): boolean {
	const filled = cells.map((cell) => toHalfWidth(cell).trim()).filter((cell) => /\d/.test(cell));
	const numbers = filled.map((cell) =>
		Number(/^[(]?(\d{1,3})(?:[.-]\d{1,2}){0,2}[.、)]?$/.exec(cell)?.[1] ?? Number.NaN),
	);
	const isClose = numbers.every((num) => num <= 2 * numbers.length);
	const isRow = numbers.length > 2 && numbers.every((num, at) => num === (numbers[0] ?? 0) + at);
	return numbers.length > 0 && (isClose || isRow);
}

/** A second column of units or ids is not used; further names, models, notes and numbers are read as well. */
function withoutRepeats(kinds: readonly ColumnKind[]): ColumnKind[] {
	const single: readonly ColumnKind[] = ["index", "skuId", "unit", "code"];
	return kinds.map((kind, at) => (single.includes(kind) && kinds.indexOf(kind) < at ? "other" : kind));
}

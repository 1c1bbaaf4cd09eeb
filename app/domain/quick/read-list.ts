import { type Amount, type FoundAmount, findAmount } from "./amount";
import { mentionsAmount, withoutOwned } from "./amount-patterns";
import { saysNothing } from "./code-tokens";
import { type ColumnKind, guessColumns, readHeads } from "./columns";
import { toHalfWidth } from "./half-width";
import { type HeadUnit, readHeadUnit, readNumbers } from "./head-unit";
import { mostListLines } from "./list-size";
import { withoutOpening } from "./opening-words";
import { findSkipReason, isMailEnd, type SkipReason } from "./skipped";
import type { Row } from "./split-cells";
import { splitRows } from "./split-rows";
import { isUnit, toUnit } from "./unit-words";

/** One line of a list: the words to search for, and what else it says. Texts are "" where it says nothing. */
export type ListLine = {
	/** Its first line in the text, from 1. */
	at: number;
	source: string;
	words: string;
	name: string;
	model: string;
	brand: string;
	skuId: string;
	/** The buyer's own material code. */
	code: string;
	note: string;
	amount: Amount;
};

export type SkippedRow = { at: number; source: string; why: SkipReason };

/** A list as it was read. */
export type PurchaseList = {
	lines: ListLine[];
	skipped: SkippedRow[];
	/** The meaning of its columns, with the first row of goods as an example; none for a text without columns. */
	columns: { kind: ColumnKind; head: string; sample: string }[];
	/** How many lines were left out because there are too many. */
	tooMany: number;
};

/** Further rows are counted alone: heads, totals and other rows without goods stand among the lines. */
const mostListRows = 2000;

/**
 * Reads a pasted list. Never fails.
 * @param chosen the buyer's own kinds of the columns, by place
 * @param endsAreNumbers the buyer says so of the bare numbers at the ends of sentences
 */
export function readList(
	text: string,
	chosen: readonly (ColumnKind | undefined)[] = [],
	endsAreNumbers = false,
): PurchaseList {
	const all = splitRows(text);
	const rows = joinHeads(all.slice(0, mostListRows).map(toSentence));
	const [headAt, guessed] = findHeads(rows);
	const table = rows.filter((row, at) => !row.isFree && at > headAt);
	const guess = guessed ?? guessColumns(table.map(({ cells }) => cells));
	const kinds = guess.map((kind, at) => chosen[at] ?? kind);
	const skipped: SkippedRow[] = [];
	const lines: ListLine[] = [];
	const isCounted = isNumbered(rows);
	let isEnded = false;
	const headCells = rows[headAt]?.cells ?? [];
	const own = toColumns(kinds, headCells);
	let columns = own;
	for (const [at, row] of rows.entries()) {
		const { source } = row;
		const before = lines.at(-1);
		const isHead = at === headAt || (!row.isFree && readHeads(row.cells) !== null);
		if (isHead && at > headAt)
			columns = row.cells.join() === headCells.join() ? own : readFurther(rows.slice(at, at + mostListLines));
		const why = at < headAt ? "标题" : isHead ? "表头" : null;
		const line = row.isFree ? readFree(row, isCounted, endsAreNumbers) : readColumns(row, columns, before);
		isEnded ||= row.isFree && isMailEnd(row.cells[0] ?? "");
		const reason =
			why ??
			findSkipReason(row.cells, line.amount.num !== null) ??
			(isEnded && row.isFree && isOpen(line) ? "说明" : null);
		if (reason) skipped.push({ at: row.at, source, why: reason });
		else if (before && row.isFree && lines[0]?.words !== "" && isNumberOf(before, line))
			lines.splice(-1, 1, { ...before, source: `${before.source} ${source}`, amount: line.amount });
		else if (before && row.isFree && findUnitOf(before, line))
			lines.splice(-1, 1, {
				...before,
				source: `${before.source} ${source}`,
				amount: findUnitOf(before, line) ?? before.amount,
			});
		else if (before && row.isFree && isModelOf(before, line)) lines.splice(-1, 1, joinModel(before, line));
		else lines.push(line);
	}
	const [first] = table;
	const joined = joinTurns(lines);
	return {
		lines: joined.slice(0, mostListLines),
		skipped,
		columns: kinds.map((kind, at) => ({ kind, head: headCells[at] ?? "", sample: first?.cells[at] ?? "" })),
		tooMany: Math.max(0, joined.length - mostListLines) + Math.max(0, all.length - mostListRows),
	};
}

/** Joins lines that by turns are a name without a number and a number without a name. Any other order is ambiguous. */
function joinTurns(lines: ListLine[]): ListLine[] {
	const isTurn = (line: ListLine, at: number) =>
		at % 2 === 0 ? line.words !== "" && isOpen(line) : line.words === "" && line.amount.num !== null;
	if (lines.length % 2 === 1 || !lines.every(isTurn)) return lines;
	return lines.flatMap((line, at) => {
		const { source, amount } = lines[at + 1] ?? line;
		return at % 2 === 0 ? [{ ...line, source: `${line.source} ${source}`, amount }] : [];
	});
}

type Columns = { kinds: readonly ColumnKind[]; headUnits: readonly HeadUnit[] };

function toColumns(kinds: readonly ColumnKind[], heads: readonly string[]): Columns {
	return { kinds, headUnits: kinds.map((_, at) => readHeadUnit(heads[at] ?? "")) };
}

/** The columns of a further table, whose row of heads is the first one. Its columns may stand in another order. */
function readFurther([head, ...below]: readonly Row[]): Columns {
	const heads = head?.cells ?? [];
	const end = below.findIndex(({ isFree, cells }) => !isFree && readHeads(cells));
	const table = below.slice(0, end < 0 ? undefined : end).filter(({ isFree }) => !isFree);
	const kinds = readHeads(
		heads,
		table.map(({ cells }) => cells),
	);
	return toColumns(kinds ?? [], heads);
}

/** Whether a line is the number of the line before, in a list of 名称：… and 数量：… below each other. */
function isNumberOf(before: ListLine, { words, amount, source }: ListLine): boolean {
	const isLabelled = words === "" && amount.num !== null && /^\s*数\s*量/.test(source);
	return isLabelled && before.amount.num === null && before.amount.maybe === undefined;
}

/** The amount of the line before with the unit of this one, in a list of 数量：… and 单位：… below each other. */
function findUnitOf({ amount }: ListLine, { source }: ListLine): Amount | null {
	const [, unit = ""] = /^\s*单\s*位\s*[:：]\s*(\S+)\s*$/.exec(source) ?? [];
	return isUnit(unit) && amount.num !== null && amount.unit === ""
		? { num: amount.num, unit: toUnit(unit) }
		: null;
}

/** Whether a line is the model of the line before, in a list of 名称：… and 型号：… below each other. */
function isModelOf(before: ListLine, line: ListLine): boolean {
	const isName = /^\s*(?:品\s*名|名\s*称|(?:商品|物料|产品|材料)(?:名称)?)\s*[:：]/.test(before.source);
	return (
		isName &&
		(isOpen(before) || isOpen(line)) &&
		/^\s*(?:型\s*号|规\s*格|品\s*牌)[^:：]{0,4}[:：]/.test(line.source)
	);
}

function joinModel(before: ListLine, line: ListLine): ListLine {
	const { source, words, name } = line;
	return {
		...before,
		source: `${before.source} ${source}`,
		words: `${before.words} ${words}`.slice(0, 100).trim(),
		name: `${before.name} ${name}`,
		amount: isOpen(line) ? before.amount : line.amount,
	};
}

/** Whether a line says nothing of its number. */
function isOpen({ amount }: ListLine): boolean {
	return amount.num === null && amount.maybe === undefined && amount.unit === "";
}

/** A sentence without the time and sender of a chat and the words before its goods: "[2026-11-20 09:12] 张三: 要10包扎带". */
function toSentence(row: Row): Row {
	const [cell = ""] = row.cells;
	const sender =
		/^\s*\[?\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s+\d{1,2}:\d{2}(?::\d{2})?\]?\s*[^\s:：]{1,20}[:：]\s*/;
	return row.isFree ? { ...row, cells: [withoutOpening(toHalfWidth(cell.replace(sender, "")))] } : row;
}

/** The rows with one row of heads in the place of two: below a head over several columns, the next row has those of each. */
function joinHeads(rows: readonly Row[]): readonly Row[] {
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
function findHeads(rows: readonly Row[]): [number, ColumnKind[] | null] {
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

/** Whether the first row is words above several columns of numbers: 物品, 一班, 二班. */
function isHeadOfNumbers([first, ...below]: readonly Row[]): boolean {
	const isNumber = (cell = "") => /^\d+(?:\.\d+)?$/.test(cell.trim());
	const isWord = (cell: string) => /^[^\d]{1,8}$/.test(cell.trim());
	const cells = first?.cells ?? [];
	const numbers = cells.filter((_, at) => below.every((row) => isNumber(row.cells[at])));
	return below.length > 1 && numbers.length > 1 && cells.every(isWord);
}

/** Whether the rows are numbered by a number and a space alone: "1 手套 5双", "2 口罩 3盒". Titles and thanks have no number. */
function isNumbered(rows: readonly Row[]): boolean {
	const numbers = rows
		.filter(({ isFree, source }) => isFree && (/^\s*\d{1,3}\s/.test(source) || mentionsAmount(source)))
		.map(({ source }) => Number(/^\s*(\d{1,3})\s/.exec(source)?.[1]));
	return numbers.length > 1 && numbers.every((num, at) => num === at + 1);
}

function readFree({ at, source, cells }: Row, isCounted: boolean, endsAreNumbers: boolean): ListLine {
	const [text = ""] = cells;
	const found = findAmount(isCounted ? text.replace(/^\s*\d{1,3}\s+/, "") : text);
	// A number that follows an id alone is no size: "100012 3".
	const isCountedId = isEnd(found.amount) && findSkuId(found.rest.replace(/\s\d+$/, "")) !== "";
	const { amount: read, rest } = endsAreNumbers || isCountedId ? takeEnd(found) : found;
	const amount = calledOff.test(text) ? { unit: read.unit, ...askedBack } : read;
	return { ...empty, at, source, words: toWords([rest]), name: rest, skuId: findSkuId(rest), amount };
}

/** Goods that the buyer does not want, or sends back. */
const calledOff =
	/^(?:不要|不用|取消|别[买要订]|退货|退回|删[掉除])|(?:(?:不|先不|暂不)(?:要|用|买|需要|采购)|取消|作废|退货|退掉)(?:了|[\s)】。!！]*$)/;
const askedBack = { num: null, problem: "写的是不要或退货，请核对后填写" };

/** The SKU id of a text that is nothing else, "" for any other text. */
function findSkuId(text: string): string {
	return /^(?:sku|商品编号|编号)?\s*[:#]?\s*(\d{6,20})$/i.exec(toHalfWidth(text).trim())?.[1] ?? "";
}

function takeEnd(found: FoundAmount): FoundAmount {
	const { amount, rest } = found;
	if (!isEnd(amount)) return found;
	return { amount: { num: amount.maybe, unit: "" }, rest: rest.replace(/\s\d+$/, "") };
}

/** Whether the number may be the bare one at the end of its line. */
export function isEnd(amount: Amount): amount is Amount & { maybe: number } {
	return amount.num === null && amount.unit === "" && amount.maybe !== undefined;
}

function readColumns({ at, source, cells }: Row, { kinds, headUnits }: Columns, before?: ListLine): ListLine {
	const get = (kind: ColumnKind) =>
		kinds
			.flatMap((one, place) => (one === kind ? (cells[place]?.trim() ?? "") : []))
			.filter(Boolean)
			.join(" ");
	const own = { model: get("model"), skuId: get("skuId"), code: toCode(get("code")), note: get("note") };
	const hasNumber = kinds.includes("num");
	// The cells below a merged one are empty. Another brand begins another article.
	const isNameless = get("name") === "" && own.model !== "" && own.skuId === "" && kinds.includes("name");
	const isMerged = isNameless && (get("brand") === "" || get("brand") === before?.brand);
	const typed = isMerged ? (before?.name ?? "") : get("name");
	const found = hasNumber ? null : findAmount([typed, own.model].filter(Boolean).join(" "));
	const numbers = headUnits.flatMap((headUnit, place) =>
		kinds[place] === "num" ? [{ cell: cells[place] ?? "", headUnit }] : [],
	);
	const amount = found?.amount ?? readNumbers(numbers, get("unit"));
	const name = found && !own.model ? found.rest : typed;
	const brand = get("brand") || (isMerged ? (before?.brand ?? "") : "");
	return {
		at,
		source,
		...own,
		// A sheet without a column for ids has them among the names.
		skuId: own.skuId || findSkuId([name, own.model].join(" ")),
		name,
		brand,
		amount,
		words: toWords(found ? [brand, found.rest] : [brand, name, own.model]),
	};
}

/** The company's code of a cell. A bare number of two digits numbers the rows of its list. */
function toCode(cell: string): string {
	return saysNothing(cell) || /^\d{1,2}$/.test(toHalfWidth(cell)) ? "" : cell;
}

const empty = { model: "", brand: "", skuId: "", code: "", note: "", name: "" };

/** The words to search for, within the length of a keyword. */
function toWords(texts: readonly string[]): string {
	return withoutOwned(toHalfWidth(texts.filter(Boolean).join(" ")))
		.replace(/(?:(?:商品|产品|物料|货物)?(?:品名|名称|型号|规格|品牌)|商品|物料)\s*[:=]/g, " ")
		.replace(/[\s,;、。|]+/g, " ")
		.trim()
		.slice(0, 100)
		.trim();
}

import { joinLine } from "./join-lines";
import { type Columns, readFurther } from "./list-heads";
import { isOpen, type ListLine } from "./list-line";
import { mostListLines } from "./list-size";
import { askQuoted, isQuotedBelow, isQuoteHead } from "./quoted-mail";
import { readHeads } from "./read-heads";
import { readColumns, readFree } from "./read-line";
import type { SkipReason } from "./skip-rules";
import { findSkipReason, isMailEnd } from "./skipped";
import type { Row } from "./split-cells";
import { withArticle } from "./variants";

/** A row that names no goods, and why. */
export type SkippedRow = { at: number; source: string; why: SkipReason };

/**
 * How the rows of a list are read: the place of its row of heads, -1 without one; its columns; and how
 * sentences count. `isCounted` and `endsAreNumbers` are those of `readFree`.
 */
type Layout = { headAt: number; columns: Columns; isCounted: boolean; endsAreNumbers: boolean };

/**
 * A row that was read as a line. `columns` are those of its table; `isEnded`: the mail has ended above it.
 */
type Seen = {
	row: Row;
	next: Row | undefined;
	line: ListLine;
	columns: Columns;
	isAboveHeads: boolean;
	isHead: boolean;
	isEnded: boolean;
};

/** Why a row names no goods. The first rule with an answer decides. */
const rules: ((seen: Seen) => SkipReason | null)[] = [
	// The rows above the heads name the list.
	({ isAboveHeads }) => (isAboveHeads ? "标题" : null),
	({ isHead }) => (isHead ? "表头" : null),
	// Sender and date of an older mail.
	({ row }) => (isQuoteHead(getFirst(row)) ? "说明" : null),
	({ row, next, columns }) => (isSection(row, columns, next) ? "标题" : null),
	// Its words: totals, fees, talk.
	({ row, line }) => findSkipReason(row.cells, line.amount.num !== null),
	// Names and addresses follow the end of a mail. A number there is still one of goods.
	({ row, line, isEnded }) => (isEnded && row.isFree && isOpen(line) ? "说明" : null),
];

/** Reads the rows of a list: a row becomes a line, joins the line above, or is skipped. */
export function readRows(rows: readonly Row[], layout: Layout): { lines: ListLine[]; skipped: SkippedRow[] } {
	const lines: ListLine[] = [];
	const skipped: SkippedRow[] = [];
	let { columns } = layout;
	let [isOlder, isEnded] = [false, false];
	for (const [at, row] of rows.entries()) {
		const isHead = at === layout.headAt || isRowOfHeads(row);
		if (isHead && at > layout.headAt) columns = readColumnsBelow(rows.slice(at), rows[layout.headAt], layout);
		isOlder ||= beginsOlderMail(row, lines);
		isEnded ||= row.isFree && isMailEnd(getFirst(row));
		const read = readRow(row, columns, lines.at(-1), layout);
		const line = isOlder || isQuotedBelow(row.source, lines) ? askQuoted(read) : read;
		const isAboveHeads = at < layout.headAt;
		const why = findReason({ row, next: rows[at + 1], line, columns, isAboveHeads, isHead, isEnded });
		if (why) skipped.push({ at: row.at, source: row.source, why });
		else addLine(lines, line, row);
	}
	return { lines, skipped };
}

/** The columns below a further row of heads. The same heads again have the same columns. */
function readColumnsBelow(below: readonly Row[], heads: Row | undefined, { columns }: Layout): Columns {
	const isSame = heads !== undefined && below[0]?.cells.join() === heads.cells.join();
	return isSame ? columns : readFurther(below.slice(0, mostListLines));
}

/** True for a row of heads, the first one of the list or a further one. */
function isRowOfHeads({ isFree, cells }: Row): boolean {
	return !isFree && readHeads(cells) !== null;
}

/** True if an older mail begins below goods of the answer. */
function beginsOlderMail(row: Row, lines: readonly ListLine[]): boolean {
	return isQuoteHead(getFirst(row)) && lines.some(({ amount }) => amount.num !== null);
}

function readRow(
	row: Row,
	columns: Columns,
	before: ListLine | undefined,
	{ isCounted, endsAreNumbers }: Layout,
): ListLine {
	if (!row.isFree) return readColumns(row, columns, before);
	const line = readFree(row, isCounted, endsAreNumbers);
	return before ? withArticle(before, line) : line;
}

function findReason(seen: Seen): SkipReason | null {
	for (const rule of rules) {
		const why = rule(seen);
		if (why) return why;
	}
	return null;
}

/**
 * True if a row is the name of a section above rows of goods: words in the column of running numbers, and
 * nothing else.
 */
function isSection({ cells: [first = "", ...others] }: Row, { kinds }: Columns, next?: Row): boolean {
	const isAlone = /^\s*\p{L}{2,12}\s*$/u.test(first) && others.every((cell) => cell.trim() === "");
	return kinds[0] === "index" && isAlone && next?.isFree === false;
}

/** Adds a line, or what it says of the article of the line above. */
function addLine(lines: ListLine[], line: ListLine, { isFree }: Row): void {
	const before = lines.at(-1);
	const joined = before && isFree ? joinLine(before, line, lines[0]?.words !== "") : null;
	if (joined) lines.splice(-1, 1, joined);
	else lines.push(line);
}

function getFirst({ cells: [first = ""] }: Row): string {
	return first;
}

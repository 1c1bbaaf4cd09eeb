import type { ColumnKind } from "./column-kinds";
import { fillDittos } from "./ditto";
import { guessColumns } from "./guess-columns";
import { joinLine, joinTurns } from "./join-lines";
import { findHeads, findUnitAbove, joinHeads, readFurther, toColumns } from "./list-heads";
import { isOpen, type ListLine } from "./list-line";
import { mostListLines } from "./list-size";
import { askQuoted, isQuotedBelow, isQuoteHead } from "./quoted-mail";
import { readHeads } from "./read-heads";
import { isNumbered, readColumns, readFree, toSentence } from "./read-line";
import { findSkipReason, isMailEnd, type SkipReason } from "./skipped";
import type { Row } from "./split-cells";
import { splitRows } from "./split-rows";
import { withArticle } from "./variants";

export type SkippedRow = { at: number; source: string; why: SkipReason };

/** A list as it was read. */
export type PurchaseList = {
	lines: ListLine[];
	skipped: SkippedRow[];
	/**
	 * The meaning of its columns, with the first row of goods as an example; none for a text without columns.
	 */
	columns: { kind: ColumnKind; head: string; sample: string }[];
	/** How many lines were left out because there are too many. */
	tooMany: number;
};

/**
 * True if a row is the name of a section above rows of goods: words in the column of
 * running numbers, and nothing else.
 */
function isSection(
	{ cells: [first = "", ...others] }: Row,
	[kind]: readonly ColumnKind[],
	next?: Row,
): boolean {
	const isAlone = /^\s*\p{L}{2,12}\s*$/u.test(first) && others.every((cell) => cell.trim() === "");
	return kind === "index" && isAlone && next?.isFree === false;
}

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
	const rows = joinHeads(fillDittos(all.slice(0, mostListRows).map(toSentence)));
	const [headAt, guessed] = findHeads(rows);
	const table = rows.filter((row, at) => !row.isFree && at > headAt);
	const guess = guessed ?? guessColumns(table.map(({ cells }) => cells));
	const kinds = guess.map((kind, at) => chosen[at] ?? kind);
	const skipped: SkippedRow[] = [];
	const lines: ListLine[] = [];
	const isCounted = isNumbered(rows);
	let [isEnded, isOlder] = [false, false];
	const headCells = rows[headAt]?.cells ?? [];
	const own = toColumns(kinds, headCells, findUnitAbove(rows.slice(0, Math.max(headAt, 0))));
	let columns = own;
	for (const [at, row] of rows.entries()) {
		const { source } = row;
		const before = lines.at(-1);
		const isHead = at === headAt || (!row.isFree && readHeads(row.cells) !== null);
		if (isHead && at > headAt)
			columns = row.cells.join() === headCells.join() ? own : readFurther(rows.slice(at, at + mostListLines));
		const why = at < headAt ? "标题" : isHead ? "表头" : null;
		const read = row.isFree ? readFree(row, isCounted, endsAreNumbers) : readColumns(row, columns, before);
		const named = before && row.isFree ? withArticle(before, read) : read;
		const isMail = isQuoteHead(row.cells[0] ?? "");
		isOlder ||= isMail && lines.some(({ amount }) => amount.num !== null);
		const line = isOlder || isQuotedBelow(source, lines) ? askQuoted(named) : named;
		isEnded ||= row.isFree && isMailEnd(row.cells[0] ?? "");
		const reason =
			why ??
			(isMail ? "说明" : null) ??
			(at > headAt && isSection(row, columns.kinds, rows[at + 1]) ? "标题" : null) ??
			findSkipReason(row.cells, line.amount.num !== null) ??
			(isEnded && row.isFree && isOpen(line) ? "说明" : null);
		const joined = before && row.isFree ? joinLine(before, line, lines[0]?.words !== "") : null;
		if (reason) skipped.push({ at: row.at, source, why: reason });
		else if (joined) lines.splice(-1, 1, joined);
		else lines.push(line);
	}
	const [first] = table;
	const turned = joinTurns(lines);
	return {
		lines: turned.slice(0, mostListLines),
		skipped,
		columns: kinds.map((kind, at) => ({ kind, head: headCells[at] ?? "", sample: first?.cells[at] ?? "" })),
		tooMany: Math.max(0, turned.length - mostListLines) + Math.max(0, all.length - mostListRows),
	};
}

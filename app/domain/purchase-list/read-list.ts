import type { ColumnKind } from "./column-kinds";
import { fillDittos } from "./ditto";
import { guessColumns } from "./guess-columns";
import { joinTurns } from "./join-lines";
import { findHeads, findUnitAbove, joinHeads, toColumns } from "./list-heads";
import type { ListLine } from "./list-line";
import { mostListLines } from "./list-size";
import { isNumbered, toSentence } from "./read-line";
import { readRows, type SkippedRow } from "./read-rows";
import { splitRows } from "./split-rows";

/** A list as it was read. */
export type PurchaseList = {
	lines: ListLine[];
	skipped: SkippedRow[];
	/**
	 * The meaning of its columns, with the first row of goods as an example; none for a text without columns.
	 */
	columns: { kind: ColumnKind; head: string; sample: string }[];
	/** Names the columns as they were guessed: a choice of kinds counts for these only. */
	heads: string;
	/** How many lines were left out because there are too many. */
	tooMany: number;
};

/** Further rows are counted alone: heads, totals and other rows without goods stand among the lines. */
const mostListRows = 2000;

/**
 * Reads a pasted list. Never fails.
 * @param chosen the buyer's own kinds of the columns, by place
 * @param endsAreNumbers the buyer says so of the bare numbers at the ends of sentences
 * @param chosenFor the `heads` that the kinds were chosen for; absent for any
 */
export function readList(
	text: string,
	chosen: readonly (ColumnKind | undefined)[] = [],
	endsAreNumbers = false,
	chosenFor?: string,
): PurchaseList {
	const all = splitRows(text);
	const rows = joinHeads(fillDittos(all.slice(0, mostListRows).map(toSentence)));
	const [headAt, guessed] = findHeads(rows);
	const headCells = rows[headAt]?.cells ?? [];
	const table = rows.filter((row, at) => !row.isFree && at > headAt);
	const guess = guessed ?? guessColumns(table.map(({ cells }) => cells));
	const heads = guess.map((kind, at) => `${kind}:${headCells[at] ?? ""}`).join("|");
	const isSame = chosenFor === undefined || chosenFor === heads;
	const kinds = guess.map((kind, at) => (isSame && chosen[at]) || kind);
	const columns = toColumns(kinds, headCells, findUnitAbove(rows.slice(0, Math.max(headAt, 0))));
	const isCounted = isNumbered(rows);
	const { lines, skipped } = readRows(rows, { headAt, columns, isCounted, endsAreNumbers });
	const turned = joinTurns(lines);
	const [first] = table;
	return {
		lines: turned.slice(0, mostListLines),
		skipped,
		columns: kinds.map((kind, at) => ({ kind, head: headCells[at] ?? "", sample: first?.cells[at] ?? "" })),
		heads,
		tooMany: Math.max(0, turned.length - mostListLines) + Math.max(0, all.length - mostListRows),
	};
}

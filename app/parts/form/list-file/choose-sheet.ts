import { readAmount } from "~/domain/purchase-list/read-amount";
import { readHeads } from "~/domain/purchase-list/read-heads";
import { describeHidden } from "./hidden-cells";
import type { FoundSheet, SheetBuilder } from "./sheet-builder";
import { tooManyRows } from "./sheet-limits";
import { RefusedFile } from "./zip-parts";

/** So many sheets are looked at, so many rows of each, and cells up to so many characters. */
const mostOffered = 20;
const mostShown = 20;
const longestCell = 60;

/** The sheet that is read, as far as it is known. */
export type SheetChoice = {
	/** Null before the first sheet. */
	sheet: FoundSheet | null;
	/** No further sheet is looked at. */
	isDone: boolean;
	offered: number;
};

export function createChoice(): SheetChoice {
	return { sheet: null, isDone: false, offered: 0 };
}

/**
 * Offers the next visible sheet: the list is on the first whose rows look like those of a list, or else on
 * the first with a text. A sheet that is too long ends the search. Throws RefusedFile where it is the first
 * with a text.
 */
export function offerSheet(choice: SheetChoice, built: SheetBuilder): void {
	if (choice.isDone) return;
	const sheet = built.end();
	if (!sheet && !choice.sheet?.rows.length) throw new RefusedFile(tooManyRows);
	const isFound = sheet !== null && isList(sheet);
	if (sheet && (isFound || isFuller(sheet, choice.sheet))) choice.sheet = sheet;
	choice.isDone = !sheet || isFound || ++choice.offered === mostOffered;
}

/**
 * Chooses among sheets that are read one by one; null without any. Throws what reading the first sheet
 * throws. A later one that is refused ends the search.
 */
export function chooseSheet(sheets: Iterable<SheetBuilder>): FoundSheet | null {
	const choice = createChoice();
	try {
		for (const sheet of sheets) {
			offerSheet(choice, sheet);
			if (choice.isDone) break;
		}
	} catch (error) {
		if (!choice.sheet?.rows.length || !(error instanceof RefusedFile)) throw error;
	}
	return choice.sheet;
}

/** True if rows have heads, or one is goods with a clear number. */
function isList({ rows }: FoundSheet): boolean {
	const shown = rows.slice(0, mostShown);
	return shown.some((cells) => readHeads(cells) || isGoods(cells));
}

function isGoods(cells: readonly string[]): boolean {
	const short = cells.filter((cell) => cell.length <= longestCell);
	return short.some((cell) => /\p{L}/u.test(cell)) && short.some((cell) => readAmount(cell).num !== null);
}

/** True if a sheet has a text, or at least hidden or struck ones, and the one before has none. */
function isFuller({ rows, hidden }: FoundSheet, before: FoundSheet | null): boolean {
	if (!before || before.rows.length > 0) return !before;
	return rows.length > 0 || (describeHidden(before.hidden) === "" && describeHidden(hidden) !== "");
}

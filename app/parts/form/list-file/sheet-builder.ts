import type { Hidden } from "./hidden-cells";
import { generalFormat, type NumberFormat, showNumber } from "./number-format";
import { mostCellChars, mostColumns, mostDescribed, mostRows, unreadable } from "./sheet-limits";
import { RefusedFile } from "./zip-parts";

/**
 * A sheet: the texts of its shown cells that are not struck, row by row, without empty rows. Tables of a page
 * have no name.
 */
export type FoundSheet = {
	name: string;
	rows: string[][];
	hidden: Hidden;
	/** How many formulas have no result in the file: a script wrote them, and no Excel has reckoned them. */
	openFormulas: number;
};
/** The sheet of the list, and how many others are visible. */
export type ReadSheet = FoundSheet & { others: number };

type StyleId = number | string;
/**
 * The styles of a file: their formats of numbers, and those that strike. `is1904`: the day that dates count
 * from.
 */
export type Styles = {
	formats: ReadonlyMap<StyleId, NumberFormat>;
	struck: ReadonlySet<StyleId>;
	is1904?: boolean;
};

/** A row or a column as a file describes it. `style` is that of its cells which name none. */
type Description = { isHidden?: boolean; style?: StyleId | undefined };
type CellOptions = Description & { isNumber?: boolean };
type OpenRow = {
	cells: string[];
	hiddenCells: Set<number>;
	isHidden: boolean;
	style: StyleId | undefined;
	hasText: boolean;
};

/**
 * Makes a sheet of cells, which a decoder gives in any order. Rows and columns count from 0. The builder
 * leaves out and notes what is hidden or struck, shows numbers by their formats, and holds the limits of a
 * sheet.
 */
export class SheetBuilder {
	/** A sheet that is too long takes no more cells. */
	isTooLong = false;
	readonly #sheet: FoundSheet;
	readonly #styles: Styles;
	readonly #columns: Description[] = [];
	readonly #open = new Map<number, OpenRow>();
	#described = 0;
	/** How many open rows are shown and have a text. */
	#filled = 0;

	constructor(name: string, styles: Styles = { formats: new Map(), struck: new Set() }) {
		const hidden = { rows: 0, columns: new Set<number>(), hasStruck: false };
		this.#sheet = { name, rows: [], hidden, openFormulas: 0 };
		this.#styles = styles;
	}

	/**
	 * Describes the columns from one to before another. Throws RefusedFile where a sheet has too many
	 * descriptions.
	 */
	describeColumns(from: number, to: number, { isHidden = false, style }: Description): void {
		if (++this.#described > mostDescribed) throw new RefusedFile(unreadable);
		for (let at = Math.max(0, from); at < Math.min(to, mostColumns); at++)
			this.#columns[at] = { isHidden: isHidden || this.#columns[at]?.isHidden === true, style };
	}

	/** Describes a row, before its cells or behind them. */
	describeRow(at: number, { isHidden = false, style }: Description): void {
		if (!isHidden && style === undefined) return;
		const row = this.#openRow(at);
		row.isHidden ||= isHidden;
		row.style = style;
	}

	/** Sets the text of a cell. It is empty where its style strikes it. */
	cell(at: number, column: number, value: string, options: CellOptions = {}): void {
		if (column >= mostColumns || this.isTooLong) return;
		const row = this.#openRow(at);
		const text = this.#toText(value, options.style ?? row.style ?? this.#columns[column]?.style, options);
		if (!row.hasText && text.trim() !== "") {
			row.hasText = true;
			if (!row.isHidden && ++this.#filled > mostRows) this.isTooLong = true;
		}
		if (row.isHidden) return;
		row.cells[column] = text;
		if (options.isHidden) row.hiddenCells.add(column);
	}

	/**
	 * Notes a struck text, if there is one. It is left out: a buyer who crosses goods out does not want them.
	 */
	strike(hasText: boolean): void {
		this.#sheet.hidden.hasStruck ||= hasText;
	}

	/** Counts a formula without a result. */
	leaveFormula(): void {
		this.#sheet.openFormulas++;
	}

	/**
	 * Ends a row that comes so often. Returns the cells that it adds to the sheet; null for a row that is
	 * hidden, empty, or too much.
	 */
	endRow(at: number, count = 1): readonly string[] | null {
		const { rows, hidden } = this.#sheet;
		const row = this.#open.get(at);
		this.#open.delete(at);
		if (!row?.hasText) return null;
		if (row.isHidden) {
			hidden.rows += count;
			return null;
		}
		this.#filled--;
		const shown = this.#listShown(row);
		if (!shown.some((text) => text.trim())) return null;
		if (rows.length + count > mostRows) this.isTooLong = true;
		if (this.isTooLong) return null;
		for (let time = 0; time < count; time++) rows.push(shown);
		return shown;
	}

	/** The sheet, with the rows that are still open in their order; null for one that is too long. */
	end(): FoundSheet | null {
		for (const at of [...this.#open.keys()].sort((a, b) => a - b)) this.endRow(at);
		return this.isTooLong ? null : this.#sheet;
	}

	#openRow(at: number): OpenRow {
		const known = this.#open.get(at);
		if (known) return known;
		const row = {
			cells: [],
			hiddenCells: new Set<number>(),
			isHidden: false,
			style: undefined,
			hasText: false,
		};
		this.#open.set(at, row);
		return row;
	}

	#toText(value: string, style: StyleId = "", { isNumber = false }: CellOptions): string {
		const { formats, struck, is1904 } = this.#styles;
		const text = isNumber ? showNumber(value, formats.get(style) ?? generalFormat, is1904) : value;
		if (!struck.has(style)) return text.slice(0, mostCellChars);
		this.strike(text.trim() !== "");
		return "";
	}

	#listShown({ cells, hiddenCells }: OpenRow): string[] {
		return Array.from(cells, (text = "") => text).filter((text, at) => {
			if (!this.#columns[at]?.isHidden && !hiddenCells.has(at)) return true;
			if (text.trim() !== "") this.#sheet.hidden.columns.add(at);
			return false;
		});
	}
}

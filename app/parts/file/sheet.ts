import { bold, type Cell, fen, type LateText, money, number, textCell } from "./cells";

/**
 * A column: its head, its cell in a row, and its width in characters. A column with a sum has its total, in
 * fen, below the rows.
 */
export type Column<Row> = {
	name: string;
	cell: (row: Row) => Cell;
	width: number;
	sum?: (row: Row) => number;
};
/** The cells of a row from the left. */
export type SheetLine = readonly (Cell | LateText)[];

/**
 * A sheet of a file: lines, a table, further lines, and lines to sign. `frozen` rows stay in sight: those
 * down to the heads, unless said.
 */
export type Sheet<Row> = {
	name: string;
	above?: readonly SheetLine[];
	columns: readonly Column<Row>[];
	below?: readonly SheetLine[];
	signers?: readonly string[];
	frozen?: number;
};

/** A file: its sheets, and steps that add rows to them. */
export type FileExport = {
	sheets: readonly OpenSheet<never>[];
	steps: Iterable<void> | AsyncIterable<void>;
};

/** The greatest number of rows of a sheet, unless said. An order has 500 lines at most. */
export const mostSheetRows = 2000;
/** A sheet is written in pieces of so many rows. */
export const rowsAtOnce = 100;
const moneyWidth = 14;

export function textColumn<Row>(
	name: string,
	width: number,
	read: (row: Row) => string | null | undefined,
): Column<Row> {
	return { name, width, cell: (row) => textCell(read(row) ?? "") };
}

export function numberColumn<Row>(
	name: string,
	width: number,
	read: (row: Row) => number | undefined,
	format?: Cell["format"],
): Column<Row> {
	const toCell = (value: number | undefined) => (value === undefined ? textCell() : number(value, format));
	return { name, width, cell: (row) => toCell(read(row)) };
}

export function moneyColumn<Row>(name: string, read: (row: Row) => string | undefined): Column<Row> {
	const toCell = (value: string | undefined) => (value === undefined ? textCell() : money(value));
	return { name, width: moneyWidth, cell: (row) => toCell(read(row)) };
}

/** A column of fen with its total. */
export function sumColumn<Row>(name: string, read: (row: Row) => number): Column<Row> {
	return { name, width: moneyWidth, cell: (row) => fen(read(row)), sum: read };
}

/** The columns of the buyer's own texts of a line, for a mall that has them. */
export function listTextColumns<Row>(
	read: (row: Row) => { remark?: string | undefined; reqNo?: string | undefined },
): Column<Row>[] {
	return [
		textColumn("行备注", 36, (row) => read(row).remark),
		textColumn("采购申请号", 22, (row) => read(row).reqNo),
	];
}

/** The heads and rows of a table. */
export function listTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Cell[][] {
	return [columns.map(({ name }) => bold(name)), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
}

/**
 * A file of one sheet. Its rows are made while they are written, and end after `most`, which the last line
 * says.
 */
export function createFile<Row>(
	declared: Sheet<Row>,
	rows: Iterable<Row> | AsyncIterable<Row>,
	most = mostSheetRows,
): FileExport {
	const sheet = new OpenSheet(declared);
	return { sheets: [sheet], steps: addRows(sheet, rows, most) };
}

async function* addRows<Row>(
	sheet: OpenSheet<Row>,
	rows: Iterable<Row> | AsyncIterable<Row>,
	most: number,
): AsyncGenerator<void> {
	for await (const row of rows) {
		if (sheet.count === most) {
			sheet.addLine([textCell(`一个文件最多 ${most} 行，其余未导出，请在页面查看`)]);
			return;
		}
		sheet.add(row);
		if (sheet.count % rowsAtOnce === 0) yield;
	}
}

/** A sheet that takes rows. Its lines wait to be written. */
export class OpenSheet<Row> {
	/** How many rows it has. */
	count = 0;
	readonly #declared: Sheet<Row>;
	readonly #totals: number[];
	#waiting: SheetLine[];

	constructor(declared: Sheet<Row>) {
		const { above = [], columns } = declared;
		this.#declared = declared;
		this.#totals = columns.map(() => 0);
		this.#waiting = [...above, ...listTable(columns, [])];
	}

	get plan() {
		const { name, above = [], columns, frozen = above.length + 1 } = this.#declared;
		return { name, widths: columns.map(({ width }) => width), frozen };
	}

	add(row: Row): void {
		const { columns } = this.#declared;
		this.count++;
		for (const [at, { sum }] of columns.entries())
			if (sum) this.#totals[at] = (this.#totals[at] ?? 0) + sum(row);
		this.addLine(columns.map(({ cell }) => cell(row)));
	}

	addLine(line: SheetLine): void {
		this.#waiting.push(line);
	}

	/** The lines since the last time. */
	take(): SheetLine[] {
		const taken = this.#waiting;
		this.#waiting = [];
		return taken;
	}

	/** Adds the lines below the rows: the totals, the declared ones, and those to sign. */
	end(): void {
		const { columns, below = [], signers = [] } = this.#declared;
		const totals = columns.map(({ sum }, at) => (sum ? fen(this.#totals[at] ?? 0) : textCell()));
		if (columns.some(({ sum }) => sum)) this.addLine([bold("合计"), ...totals.slice(1)]);
		for (const line of below) this.addLine(line);
		if (signers.length > 0)
			this.#waiting.push(
				[],
				[],
				signers.map((name) => textCell(`${name}：＿＿＿＿＿＿＿＿`)),
			);
	}
}

import { createChoice, offerSheet, type SheetChoice } from "./choose-sheet";
import {
	addRow,
	addSheet,
	createSheet,
	hasText,
	mostCellChars,
	mostColumns,
	mostDescribed,
	mostRows,
	mostSheets,
	noSheet,
	type ReadSheet,
	toNumberText,
} from "./sheet-rows";
import { readXml, unreadable } from "./xml-parts";
import { type PartReader, RefusedFile, type Zip } from "./zip-parts";

/** Where an OpenDocument file has its tables. */
const contentPath = "content.xml";

/** `shownColumns` says of each declared column whether it is shown. */
type Table = ReadSheet & { isHidden: boolean; shownColumns: boolean[] };
/** A cell with its stored value, and the text that it shows. */
type Cell = { type: string; value: string; text: string; count: number; isCovered: boolean };
/** Elements whose text stands beside that of their cell. */
const asides = new Set(["annotation", "ruby-text", "custom-shape", "frame"]);
/** The styles that hide a table. */
type Hiding = Set<string>;

/** Whether a zip archive is an OpenDocument file, as LibreOffice and WPS write them. */
export function isOds(zip: Zip): boolean {
	return zip.has(contentPath);
}

/**
 * Reads the first visible table of an .ods file. Throws RefusedFile for a file without one, and for one that is too big or
 * not well.
 */
export function readOds(zip: Zip): ReadSheet {
	const tables: Table[] = [];
	const choice = createChoice<Table>();
	zip.read(contentPath, readTables(tables, choice));
	if (!choice.sheet) throw new RefusedFile(noSheet);
	const { name, rows, hidden } = choice.sheet;
	return { name, rows, hidden, others: tables.filter(({ isHidden }) => !isHidden).length - 1 };
}

function readTables(tables: Table[], choice: SheetChoice<Table>): PartReader {
	const hiding: Hiding = new Set();
	let style = "";
	let row: string[] = [];
	let rowCount = 1;
	let isHiddenRow = false;
	let cell: Cell | null = null;
	let notes = 0;
	let paragraphs = 0;
	let described = 0;
	return readXml({
		open(name, attributes) {
			if (name === "style") style = attributes["style:name"] ?? "";
			if (name === "table-properties" && attributes["table:display"] === "false") {
				if (hiding.size === mostSheets) throw new RefusedFile(unreadable);
				hiding.add(style);
			}
			if (name === "table") {
				const isHidden = hiding.has(attributes["table:style-name"] ?? "");
				const table = { ...createSheet(attributes["table:name"] ?? ""), isHidden, shownColumns: [] };
				addSheet(tables, table);
			}
			if (name === "table-column") {
				if (++described > mostDescribed) throw new RefusedFile(unreadable);
				const columns = tables.at(-1)?.shownColumns ?? [];
				const count = toCount(attributes["table:number-columns-repeated"]);
				for (let at = 0; at < count && columns.length < mostColumns; at++) columns.push(isShown(attributes));
			}
			if (name === "table-row") {
				[row, rowCount] = [[], toCount(attributes["table:number-rows-repeated"])];
				isHiddenRow = !isShown(attributes);
			}
			if (name === "table-cell" || name === "covered-table-cell") {
				const count = toCount(attributes["table:number-columns-repeated"]);
				const isCovered = name === "covered-table-cell";
				cell = {
					type: attributes["office:value-type"] ?? "",
					value: getValue(attributes),
					text: "",
					count,
					isCovered,
				};
			}
			if (asides.has(name)) notes++;
			if (!cell || notes > 0) return;
			if (name === "p") paragraphs++;
			if (name === "p" && cell.text !== "") cell.text += "\n";
			if (name === "s" || name === "tab") cell.text += " ";
			if (name === "line-break") cell.text += "\n";
		},
		text(part) {
			if (cell && notes === 0 && paragraphs > 0 && cell.text.length < mostCellChars) cell.text += part;
		},
		close(name) {
			if (asides.has(name)) notes--;
			if (name === "p" && paragraphs > 0 && notes === 0) paragraphs--;
			if (cell && (name === "table-cell" || name === "covered-table-cell")) {
				const text = cell.isCovered ? "" : toText(cell).slice(0, mostCellChars);
				for (let at = 0; at < cell.count && row.length < mostColumns; at++) row.push(text);
				cell = null;
			}
			const table = tables.at(-1);
			if (!table || table.isHidden || choice.isDone) return;
			if (name === "table") {
				offerSheet(choice, table);
				if (choice.sheet !== table) table.rows = [];
			}
			if (name !== "table-row") return;
			const isTooLong = !isHiddenRow && hasText(row) && table.rows.length + rowCount > mostRows;
			if (isTooLong && choice.sheet?.rows.length) {
				choice.isDone = true;
				return;
			}
			const isHiddenColumn = (at: number) => table.shownColumns[at] === false;
			addRow(table, row, { isHidden: isHiddenRow, isHiddenColumn, count: rowCount });
		},
	});
}

/** Whether a row or a column is neither hidden nor filtered out. */
function isShown({ "table:visibility": visibility = "visible" }: Record<string, string>): boolean {
	return visibility === "visible";
}

/** How often a row or a cell is repeated. */
function toCount(text = "1"): number {
	return Math.max(1, Number.parseInt(text, 10) || 1);
}

/** The stored value of a cell: a number, a day, or a text that no paragraph repeats. */
function getValue(attributes: Record<string, string>): string {
	const kinds = ["value", "date-value", "string-value", "boolean-value"];
	return kinds.map((kind) => attributes[`office:${kind}`]).find((value) => value !== undefined) ?? "";
}

/** A number is its stored value, since the text may be rounded. A day alone, "5", would look like a number. */
function toText({ type, value, text }: Cell): string {
	if (type === "float" && value !== "") return showsMore(text.trim(), value) ? text : toNumberText(value);
	if (type === "date") return value || text;
	return text.trim() === "" ? value : text;
}

/** Whether a text shows its whole number with words or zeros beside it: "5盒", "000123". */
function showsMore(text: string, value: string): boolean {
	const isMarked = /\p{L}/u.test(text) || /^0\d/.test(text);
	return isMarked && Number(text.replace(/[^\d.-]/g, "") || Number.NaN) === Number(value);
}

import {
	addRow,
	addSheet,
	createSheet,
	mostCellChars,
	mostColumns,
	noSheet,
	type ReadSheet,
} from "./sheet-rows";
import { readXml } from "./xml-parts";
import { type PartReader, RefusedFile, readZip } from "./zip-parts";

/** Where an OpenDocument file has its tables. */
const contentPath = "content.xml";

/** `shownColumns` says of each declared column whether it is shown. */
type Table = ReadSheet & { isHidden: boolean; shownColumns: boolean[] };
/** The styles that hide a table. */
type Hiding = Set<string>;

/** Whether a zip archive is an OpenDocument file, as LibreOffice and WPS write them. */
export function isOds(file: Uint8Array): boolean {
	let found = false;
	readZip(file, (path) => {
		found ||= path === contentPath;
		return null;
	});
	return found;
}

/**
 * Reads the first visible table of an .ods file. Throws RefusedFile for a file without one, and for one that is too big or
 * not well.
 */
export function readOds(file: Uint8Array): ReadSheet {
	const tables: Table[] = [];
	readZip(file, (path) => (path === contentPath ? readTables(tables) : null));
	const visible = tables.filter(({ isHidden }) => !isHidden);
	const [table] = visible;
	if (!table) throw new RefusedFile(noSheet);
	const { name, rows, hidden } = table;
	return { name, rows, hidden, others: visible.length - 1 };
}

function readTables(tables: Table[]): PartReader {
	const hiding: Hiding = new Set();
	let style = "";
	let row: string[] = [];
	let rowCount = 1;
	let isHiddenRow = false;
	let cell: { text: string; value: string | undefined; count: number } | null = null;
	let notes = 0;
	/** The first visible table, whose rows are read. */
	let first: Table | undefined;
	return readXml({
		open(name, attributes) {
			if (name === "style") style = attributes["style:name"] ?? "";
			if (name === "table-properties" && attributes["table:display"] === "false") hiding.add(style);
			if (name === "table") {
				const isHidden = hiding.has(attributes["table:style-name"] ?? "");
				const table = { ...createSheet(attributes["table:name"] ?? ""), isHidden, shownColumns: [] };
				addSheet(tables, table);
				if (!isHidden) first ??= table;
			}
			if (name === "table-column") {
				const columns = tables.at(-1)?.shownColumns ?? [];
				const count = toCount(attributes["table:number-columns-repeated"]);
				for (let at = 0; at < count && columns.length < mostColumns; at++) columns.push(isShown(attributes));
			}
			if (name === "table-row") {
				[row, rowCount] = [[], toCount(attributes["table:number-rows-repeated"])];
				isHiddenRow = !isShown(attributes);
			}
			if (name === "table-cell" || name === "covered-table-cell") {
				const isNumber = attributes["office:value-type"] === "float";
				const value = isNumber ? attributes["office:value"] : undefined;
				cell = { text: "", value, count: toCount(attributes["table:number-columns-repeated"]) };
			}
			if (name === "annotation") notes++;
			if (!cell || notes > 0) return;
			if (name === "p" && cell.text !== "") cell.text += "\n";
			if (name === "s" || name === "tab") cell.text += " ";
			if (name === "line-break") cell.text += "\n";
		},
		text(part) {
			if (cell && notes === 0 && cell.text.length < mostCellChars) cell.text += part;
		},
		close(name) {
			if (name === "annotation") notes--;
			if (cell && (name === "table-cell" || name === "covered-table-cell")) {
				const text = (cell.value ?? cell.text).slice(0, mostCellChars);
				for (let at = 0; at < cell.count && row.length < mostColumns; at++) row.push(text);
				cell = null;
			}
			const table = tables.at(-1);
			if (name !== "table-row" || !table || table !== first) return;
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

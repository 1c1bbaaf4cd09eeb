import { createChoice, offerSheet, type SheetChoice } from "./choose-sheet";
import { dropStruck } from "./hidden-cells";
import { createCellReader, type OdsCell } from "./ods-cells";
import { collectStyles } from "./ods-styles";
import {
	addRow,
	addSheet,
	createSheet,
	hasText,
	mostColumns,
	mostDescribed,
	mostRows,
	noSheet,
	type ReadSheet,
	toCount,
} from "./sheet-rows";
import { readXml, unreadable } from "./xml-parts";
import { type PartReader, RefusedFile, type Zip } from "./zip-parts";

/** Where an OpenDocument file has its tables. */
const contentPath = "content.xml";

/** `columns` says of each declared column whether it is shown, and the style of its cells that name none. */
type Table = ReadSheet & { isHidden: boolean; columns: { isShown: boolean; style: string | undefined }[] };
type Row = { cells: string[]; style: string | undefined; count: number; isHidden: boolean };

/** True if a zip archive is an OpenDocument file, as LibreOffice and WPS write them. */
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
	const styles = collectStyles();
	const cells = createCellReader(styles.strikes);
	let row = openRow({});
	let described = 0;

	function addCell(cell: OdsCell): void {
		const table = tables.at(-1);
		if (!table) return;
		table.hidden.hasStruck ||= cell.hasStruck;
		for (let at = 0; at < cell.count && row.cells.length < mostColumns; at++) {
			const style = cell.style ?? row.style ?? table.columns[row.cells.length]?.style ?? "";
			row.cells.push(styles.strikes(style) ? dropStruck(table.hidden, cell.text) : cell.text);
		}
	}

	return readXml({
		open(name, attributes) {
			styles.open(name, attributes);
			cells.open(name, attributes);
			if (name === "table") {
				const isHidden = styles.hides(attributes["table:style-name"] ?? "");
				addSheet(tables, { ...createSheet(attributes["table:name"] ?? ""), isHidden, columns: [] });
			}
			if (name === "table-column") {
				if (++described > mostDescribed) throw new RefusedFile(unreadable);
				const columns = tables.at(-1)?.columns ?? [];
				const count = toCount(attributes["table:number-columns-repeated"]);
				const column = { isShown: isShown(attributes), style: attributes["table:default-cell-style-name"] };
				for (let at = 0; at < count && columns.length < mostColumns; at++) columns.push(column);
			}
			if (name === "table-row") row = openRow(attributes);
		},
		text: cells.text,
		close(name) {
			styles.close(name);
			const cell = cells.close(name);
			if (cell) addCell(cell);
			const table = tables.at(-1);
			if (!table || table.isHidden || choice.isDone) return;
			if (name === "table") {
				offerSheet(choice, table);
				if (choice.sheet !== table) table.rows = [];
			}
			if (name !== "table-row") return;
			const isTooLong = !row.isHidden && hasText(row.cells) && table.rows.length + row.count > mostRows;
			if (isTooLong && choice.sheet?.rows.length) {
				choice.isDone = true;
				return;
			}
			const isHiddenColumn = (at: number) => table.columns[at]?.isShown === false;
			addRow(table, row.cells, { isHidden: row.isHidden, isHiddenColumn, count: row.count });
		},
	});
}

function openRow(attributes: Record<string, string>): Row {
	return {
		cells: [],
		style: attributes["table:default-cell-style-name"],
		count: toCount(attributes["table:number-rows-repeated"]),
		isHidden: !isShown(attributes),
	};
}

/** True if a row or a column is neither hidden nor filtered out. */
function isShown({ "table:visibility": visibility = "visible" }: Record<string, string>): boolean {
	return visibility === "visible";
}

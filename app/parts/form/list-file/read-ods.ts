import { createChoice, offerSheet, type SheetChoice } from "./choose-sheet";
import { createCellReader, type OdsCell } from "./ods-cells";
import { collectOdsStyles } from "./ods-styles";
import { type ReadSheet, SheetBuilder } from "./sheet-builder";
import { addSheet, mostColumns, noSheet, toCount } from "./sheet-limits";
import { type Attributes, readXml, type Tag } from "./xml-parts";
import { type PartReader, RefusedFile, type Zip } from "./zip-parts";

/** Where an OpenDocument file has its tables. */
const contentPath = "content.xml";

type Table = { isHidden: boolean };

/** True if a zip archive is an OpenDocument file, as LibreOffice and WPS write them. */
export function isOds(zip: Zip): boolean {
	return zip.has(contentPath);
}

/**
 * Reads the first visible table of an .ods file. Throws RefusedFile for a file without one, and for one that
 * is too big or not well.
 */
export function readOds(zip: Zip): ReadSheet {
	const tables: Table[] = [];
	const choice = createChoice();
	zip.read(contentPath, readTables(tables, choice));
	if (!choice.sheet) throw new RefusedFile(noSheet);
	return { ...choice.sheet, others: tables.filter(({ isHidden }) => !isHidden).length - 1 };
}

function readTables(tables: Table[], choice: SheetChoice): PartReader {
	const styles = collectOdsStyles();
	const cells = createCellReader(styles.struck, addCell);
	let sheet = createSheet("");
	/** The place of the row, the column of its next cell, and how often the row is repeated. */
	let [row, column, count] = [-1, 0, 1];
	let columns = 0;

	function createSheet(name: string): SheetBuilder {
		return new SheetBuilder(name, { formats: new Map(), struck: styles.struck });
	}

	function addCell({ text, hasStruck, style, count: repeated }: OdsCell): void {
		sheet.strike(hasStruck);
		const to = Math.min(column + repeated, mostColumns);
		for (; column < to; column++) sheet.cell(row, column, text, { style });
	}

	function offer(): void {
		if (tables.at(-1)?.isHidden === false) offerSheet(choice, sheet);
	}

	const tags: Record<string, Tag> = {
		...styles.tags,
		...cells.tags,
		table: {
			open({ "table:name": name = "", "table:style-name": style = "" }) {
				addSheet(tables, { isHidden: styles.hides(style) });
				sheet = createSheet(name);
				[row, columns] = [-1, 0];
			},
			close: offer,
		},
		"table-column": {
			open(attributes) {
				const to = columns + toCount(attributes["table:number-columns-repeated"]);
				sheet.describeColumns(columns, to, describe(attributes));
				columns = to;
			},
		},
		"table-row": {
			open(attributes) {
				[column, count] = [0, toCount(attributes["table:number-rows-repeated"])];
				sheet.describeRow(++row, describe(attributes));
			},
			close() {
				sheet.endRow(row, count);
				if (sheet.isTooLong) offer();
			},
		},
	};
	return readXml({ tags, text: cells.text });
}

/**
 * Says of a row or a column whether it is hidden or filtered out, and the style of its cells that name none.
 */
function describe({
	"table:visibility": visibility = "visible",
	"table:default-cell-style-name": style,
}: Attributes) {
	return { isHidden: visibility !== "visible", style };
}

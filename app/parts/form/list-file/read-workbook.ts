import { chooseSheet } from "./choose-sheet";
import { generalFormat, type NumberFormat, showNumber } from "./number-format";
import {
	addRow,
	createSheet,
	mostCellChars,
	mostColumns,
	mostDescribed,
	type ReadSheet,
	type SharedTexts,
} from "./sheet-rows";
import {
	findWorkbook,
	isTrue,
	readFormats,
	readRelations,
	readSheets,
	readTexts,
	type Workbook,
	withoutEscapes,
} from "./workbook-parts";
import { readXml, unreadable } from "./xml-parts";
import { type PartReader, RefusedFile, type Zip } from "./zip-parts";

/** The texts and the formats of numbers that cells name by their places. */
type Shared = Pick<Workbook, "is1904"> & { texts: SharedTexts; formats: NumberFormat[] };

/**
 * Reads an .xlsx file: the list of sheets, what cells share, then the sheet of the list. Throws RefusedFile for a file that is
 * no workbook, too big, or not well.
 */
export function readWorkbook(zip: Zip): ReadSheet {
	const path = findWorkbook(zip);
	const workbook: Workbook = { sheets: [], is1904: false };
	zip.read(path, readSheets(workbook));
	const { byId, byType } = readRelations(zip, path);
	const shared: Shared = { is1904: workbook.is1904, texts: { list: [], chars: 0 }, formats: [] };
	zip.read(byType.get("sharedstrings") ?? "xl/sharedstrings.xml", readTexts(shared.texts));
	zip.read(byType.get("styles") ?? "xl/styles.xml", readFormats(shared.formats));
	const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);

	function* listSheets() {
		for (const { name, id } of visible) {
			const sheet = createSheet(name);
			zip.read(byId.get(id) ?? "xl/worksheets/sheet1.xml", readRows(shared, sheet));
			yield sheet;
		}
	}

	const sheet = chooseSheet(listSheets());
	if (!sheet) throw new RefusedFile("这不是 Excel 表格，请选择 .xlsx 或 .csv 文件，或直接粘贴");
	return { ...sheet, others: visible.length - 1 };
}

function readRows(shared: Shared, sheet: ReadSheet): PartReader {
	const hiddenColumns = new Set<number>();
	let described = 0;
	let isHiddenRow = false;
	let row: string[] = [];
	let column = 0;
	let kind = "n";
	let format = generalFormat;
	let value: string | null = null;
	let sounds = 0;
	return readXml({
		open(name, attributes) {
			if (name === "col" && ++described > mostDescribed) throw new RefusedFile(unreadable);
			if (name === "col" && isTrue(attributes.hidden))
				for (
					let at = Math.max(0, Number(attributes.min) - 1);
					at < Math.min(Number(attributes.max), mostColumns);
					at++
				)
					hiddenColumns.add(at);
			if (name === "row") [row, column, isHiddenRow] = [[], 0, isTrue(attributes.hidden)];
			if (name === "c") {
				column = attributes.r ? toColumn(attributes.r) : column;
				kind = attributes.t ?? "n";
				format = shared.formats[Number(attributes.s)] ?? generalFormat;
			}
			if (name === "rPh") sounds++;
			if ((name === "v" || name === "t") && sounds === 0) value = "";
		},
		text(part) {
			if (value !== null && value.length < mostCellChars) value += part;
		},
		close(name) {
			if (name === "rPh") sounds--;
			if (value !== null && (name === "v" || name === "t")) {
				if (column < mostColumns) row[column] = (row[column] ?? "") + toText({ kind, value, format }, shared);
				value = null;
			}
			if (name === "c") column++;
			if (name === "sheetData") return false;
			if (name !== "row") return;
			addRow(sheet, row, { isHidden: isHiddenRow, isHiddenColumn: (at) => hiddenColumns.has(at) });
		},
	});
}

type Value = { kind: string; value: string; format: NumberFormat };

function toText({ kind, value, format }: Value, { texts, is1904 }: Shared): string {
	if (kind === "s") return texts.list[Number(value)] ?? "";
	if (kind === "e") return "";
	if (kind === "b") return isTrue(value.trim()) ? "TRUE" : "FALSE";
	return kind === "n" ? showNumber(value, format, is1904) : withoutEscapes(value);
}

/** "AB12" → 27 */
function toColumn(ref: string): number {
	let column = 0;
	for (const letter of /^[A-Z]{1,3}/i.exec(ref)?.[0].toUpperCase() ?? "A")
		column = column * 26 + letter.charCodeAt(0) - 64;
	return column - 1;
}

import { chooseSheet } from "./choose-sheet";
import { dropStruck } from "./hidden-cells";
import { generalFormat, showNumber } from "./number-format";
import {
	addRow,
	createSheet,
	createTexts,
	mostCellChars,
	mostColumns,
	mostDescribed,
	type ReadSheet,
	type SharedTexts,
} from "./sheet-rows";
import {
	type CellStyles,
	findWorkbook,
	isStrike,
	isTrue,
	readRelations,
	readSheets,
	readStyles,
	readTexts,
	type Workbook,
	withoutEscapes,
} from "./workbook-parts";
import { readXml, unreadable } from "./xml-parts";
import { type PartReader, RefusedFile, type Zip } from "./zip-parts";

/** The texts and the styles that cells name by their places. */
type Shared = Pick<Workbook, "is1904"> & CellStyles & { texts: SharedTexts };

/**
 * Reads an .xlsx file: the list of sheets, what cells share, then the sheet of the list. Throws RefusedFile for a file that is
 * no workbook, too big, or not well.
 */
export function readWorkbook(zip: Zip): ReadSheet {
	const path = findWorkbook(zip);
	const workbook: Workbook = { sheets: [], is1904: false };
	zip.read(path, readSheets(workbook));
	const { byId, byType } = readRelations(zip, path);
	const styles: CellStyles = { formats: [], struck: new Set() };
	const shared: Shared = { is1904: workbook.is1904, texts: createTexts(), ...styles };
	zip.read(byType.get("sharedstrings") ?? "xl/sharedstrings.xml", readTexts(shared.texts));
	zip.read(byType.get("styles") ?? "xl/styles.xml", readStyles(styles));
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
	let style = 0;
	let isStruckPart = false;
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
				style = Number(attributes.s ?? 0);
			}
			if (name === "rPh") sounds++;
			if (name === "strike") isStruckPart = isStrike(attributes);
			if ((name === "v" || name === "t") && sounds === 0) value = "";
		},
		text(part) {
			if (value !== null && value.length < mostCellChars) value += part;
		},
		close(name) {
			if (name === "rPh") sounds--;
			if (value !== null && (name === "v" || name === "t")) {
				const text = toText({ kind, value, style }, shared);
				const isStruck = isStruckPart || shared.struck.has(style);
				sheet.hidden.hasStruck ||= kind === "s" && shared.texts.struck.has(Number(value));
				if (column < mostColumns)
					row[column] = (row[column] ?? "") + (isStruck ? dropStruck(sheet.hidden, text) : text);
				value = null;
			}
			if (name === "r") isStruckPart = false;
			if (name === "c") column++;
			if (name === "sheetData") return false;
			if (name !== "row") return;
			addRow(sheet, row, { isHidden: isHiddenRow, isHiddenColumn: (at) => hiddenColumns.has(at) });
		},
	});
}

type Value = { kind: string; value: string; style: number };

function toText({ kind, value, style }: Value, { texts, formats, is1904 }: Shared): string {
	if (kind === "s") return texts.list[Number(value)] ?? "";
	if (kind === "e") return "";
	if (kind === "b") return isTrue(value.trim()) ? "TRUE" : "FALSE";
	return kind === "n" ? showNumber(value, formats[style] ?? generalFormat, is1904) : withoutEscapes(value);
}

/** "AB12" → 27 */
function toColumn(ref: string): number {
	let column = 0;
	for (const letter of /^[A-Z]{1,3}/i.exec(ref)?.[0].toUpperCase() ?? "A")
		column = column * 26 + letter.charCodeAt(0) - 64;
	return column - 1;
}

import { chooseSheet } from "./choose-sheet";
import { createTexts, type SharedTexts } from "./shared-texts";
import { type ReadSheet, SheetBuilder } from "./sheet-builder";
import { mostCellChars } from "./sheet-limits";
import {
	findWorkbook,
	followParts,
	isTrue,
	readRelations,
	readSheets,
	readStyles,
	readTexts,
	type Workbook,
	withoutEscapes,
} from "./workbook-parts";
import { readXml, type Tag } from "./xml-parts";
import { type PartReader, RefusedFile, type Zip } from "./zip-parts";

/**
 * Reads an .xlsx file: the list of sheets, what cells share, then the sheet of the list. Throws RefusedFile
 * for a file that is no workbook, too big, or not well.
 */
export function readWorkbook(zip: Zip): ReadSheet {
	const path = findWorkbook(zip);
	const workbook: Workbook = { sheets: [], is1904: false };
	zip.read(path, readSheets(workbook));
	const { byId, byType } = readRelations(zip, path);
	const texts = createTexts();
	zip.read(byType.get("sharedstrings") ?? "xl/sharedstrings.xml", readTexts(texts));
	const cells = { formats: new Map(), struck: new Set<number>(), is1904: workbook.is1904 };
	zip.read(byType.get("styles") ?? "xl/styles.xml", readStyles(cells));
	const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);

	function* listSheets() {
		for (const { name, id } of visible) {
			const sheet = new SheetBuilder(name, cells);
			zip.read(byId.get(id) ?? "xl/worksheets/sheet1.xml", readRows(sheet, texts));
			yield sheet;
		}
	}

	const sheet = chooseSheet(listSheets());
	if (!sheet) throw new RefusedFile("这不是 Excel 表格，请选择 .xlsx 或 .csv 文件，或直接粘贴");
	return { ...sheet, others: visible.length - 1 };
}

function readRows(sheet: SheetBuilder, texts: SharedTexts): PartReader {
	let [row, column, style] = [-1, 0, 0];
	const parts = followParts();
	let kind = "n";
	/** The text of the cell so far, and the value that the parser is in. */
	let text: string | null = null;
	let value: string | null = null;
	let isFormula = false;
	const valueTag: Tag = {
		open() {
			if (!parts.isSound()) value = "";
		},
		close() {
			if (value === null) return;
			const isStruck = parts.isStruck();
			const part = toText(kind, value, texts);
			sheet.strike(isStruck ? part.trim() !== "" : kind === "s" && texts.struck.has(Number(value)));
			text = (text ?? "") + (isStruck ? "" : part);
			value = null;
		},
	};
	const tags: Record<string, Tag> = {
		...parts.tags,
		col: {
			open: ({ min, max, hidden }) =>
				sheet.describeColumns(Number(min) - 1, Number(max), { isHidden: isTrue(hidden) }),
		},
		row: {
			open({ hidden }) {
				column = 0;
				sheet.describeRow(++row, { isHidden: isTrue(hidden) });
			},
			close() {
				sheet.endRow(row);
				return !sheet.isTooLong;
			},
		},
		c: {
			open({ r, t = "n", s = "0" }) {
				if (r) column = toColumn(r);
				[text, kind, style, isFormula] = [null, t, Number(s), false];
			},
			close() {
				// A text may be empty, and a number has digits.
				if (isFormula && kind === "n" && !text) sheet.leaveFormula();
				if (text !== null) sheet.cell(row, column, text, { style, isNumber: kind === "n" });
				column++;
			},
		},
		f: {
			open() {
				isFormula = true;
			},
		},
		v: valueTag,
		t: valueTag,
		sheetData: { close: () => false },
	};
	return readXml({
		tags,
		text(part) {
			if (value !== null && value.length < mostCellChars) value += part;
		},
	});
}

function toText(kind: string, value: string, texts: SharedTexts): string {
	if (kind === "s") return texts.list[Number(value)] ?? "";
	if (kind === "e") return "";
	if (kind === "b") return isTrue(value.trim()) ? "TRUE" : "FALSE";
	return kind === "n" ? value : withoutEscapes(value);
}

/** "AB12" → 27 */
function toColumn(ref: string): number {
	let column = 0;
	for (const letter of /^[A-Z]{1,3}/i.exec(ref)?.[0].toUpperCase() ?? "A")
		column = column * 26 + letter.charCodeAt(0) - 64;
	return column - 1;
}

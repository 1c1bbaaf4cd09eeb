import {
	addRow,
	addSheet,
	addText,
	createSheet,
	mostCellChars,
	mostColumns,
	mostSheets,
	type ReadSheet,
	toNumberText,
} from "./sheet-rows";
import { readXml, unreadable } from "./xml-parts";
import { type PartReader, RefusedFile, readZip } from "./zip-parts";

/** The columns of a sheet, as Excel has them, and so the most descriptions of columns. */
const mostDescribed = 16_384;
/** The most parts that a workbook names: each sheet, and a few more. */
const mostTargets = 2 * mostSheets;

type Sheet = { name: string; id: string; isHidden: boolean };

/**
 * Reads an .xlsx file in two passes: the list of sheets and the shared texts, then the sheet. Throws RefusedFile for a
 * file that is no workbook, too big, or not well.
 */
export function readWorkbook(file: Uint8Array): ReadSheet {
	const sheets: Sheet[] = [];
	const targets = new Map<string, string>();
	const texts: string[] = [];
	readZip(file, (path) => {
		if (path === "xl/workbook.xml") return readSheets(sheets);
		if (path === "xl/_rels/workbook.xml.rels") return readTargets(targets);
		return path === "xl/sharedStrings.xml" ? readTexts(texts) : null;
	});
	const visible = sheets.filter(({ isHidden }) => !isHidden);
	const [sheet] = visible;
	if (!sheet) throw new RefusedFile("这不是 Excel 表格，请选择 .xlsx 或 .csv 文件，或直接粘贴");
	const read: ReadSheet = { ...createSheet(sheet.name), others: visible.length - 1 };
	const path = targets.get(sheet.id) ?? "xl/worksheets/sheet1.xml";
	readZip(file, (name) => (name === path ? readRows(texts, read) : null));
	return read;
}

function readSheets(sheets: Sheet[]): PartReader {
	return readXml({
		open(name, { name: title = "", state, ...attributes }) {
			if (name !== "sheet") return;
			const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? "";
			addSheet(sheets, { name: title, id, isHidden: state !== undefined && state !== "visible" });
		},
	});
}

function readTargets(targets: Map<string, string>): PartReader {
	return readXml({
		open(name, { Id = "", Target = "" }) {
			if (name !== "Relationship" || targets.size === mostTargets) return;
			targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
		},
	});
}

/** The texts that cells share. The sound of a text stands beside it, and is left out. */
function readTexts(texts: string[]): PartReader {
	let text: string | null = null;
	let sounds = 0;
	return readXml({
		open(name) {
			if (name === "si") text = "";
			if (name === "rPh") sounds++;
		},
		text(part) {
			if (text !== null && sounds === 0 && text.length < mostCellChars) text += part;
		},
		close(name) {
			if (name === "rPh") sounds--;
			if (name !== "si") return;
			addText(texts, text ?? "");
			text = null;
		},
	});
}

function readRows(texts: readonly string[], sheet: ReadSheet): PartReader {
	const hiddenColumns = new Set<number>();
	let described = 0;
	let isHiddenRow = false;
	let row: string[] = [];
	let column = 0;
	let kind = "n";
	let value: string | null = null;
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
			}
			if (name === "v" || name === "t") value = "";
		},
		text(part) {
			if (value !== null && value.length < mostCellChars) value += part;
		},
		close(name) {
			if (name === "v" || name === "t") {
				if (column < mostColumns) row[column] = (row[column] ?? "") + toText(kind, value ?? "", texts);
				value = null;
			}
			if (name === "c") column++;
			if (name === "sheetData") return false;
			if (name !== "row") return;
			addRow(sheet, row, { isHidden: isHiddenRow, isHiddenColumn: (at) => hiddenColumns.has(at) });
		},
	});
}

/** A boolean of XML Schema. */
function isTrue(value: string | undefined): boolean {
	return value === "1" || value === "true";
}

function toText(kind: string, value: string, texts: readonly string[]): string {
	if (kind === "s") return texts[Number(value)] ?? "";
	if (kind === "e") return "";
	return kind === "n" ? toNumberText(value) : value;
}

/** "AB12" → 27 */
function toColumn(ref: string): number {
	let column = 0;
	for (const letter of /^[A-Z]{1,3}/i.exec(ref)?.[0].toUpperCase() ?? "A")
		column = column * 26 + letter.charCodeAt(0) - 64;
	return column - 1;
}

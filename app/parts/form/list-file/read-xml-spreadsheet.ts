import { createChoice, offerSheet } from "./choose-sheet";
import { dropStruck } from "./hidden-cells";
import {
	generalFormat,
	mostCodes,
	mostFormats,
	type NumberFormat,
	parseFormat,
	showNumber,
} from "./number-format";
import {
	addRow,
	createSheet,
	hasText,
	mostCellChars,
	mostColumns,
	mostRows,
	noSheet,
	type ReadSheet,
	tooManyRows,
} from "./sheet-rows";
import { readMarkup } from "./xml-parts";
import { RefusedFile } from "./zip-parts";

/** A sheet says behind its rows whether it is hidden. `styles` are those of its columns. */
type Sheet = ReadSheet & {
	isHidden: boolean;
	isTooLong: boolean;
	hiddenColumns: Set<number>;
	styles: (string | undefined)[];
};

/**
 * Reads the first visible sheet of an "XML Spreadsheet 2003", which Excel and ERP systems name .xml or .xls. Throws RefusedFile for a
 * file without one, and for one that is too big or not well.
 */
export function readXmlSpreadsheet(text: string): ReadSheet {
	const choice = createChoice<Sheet>();
	const formats = new Map<string, NumberFormat>();
	const striking = new Set<string>();
	let visible = 0;
	let style = "";
	let rowStyle: string | undefined;
	let sheet = createOpenSheet("");
	let row: string[] = [];
	let isHiddenRow = false;
	/** The column of a cell or a description, and that of the next one. */
	let [column, next] = [0, 0];
	let kind = "";
	let value: string | null = null;
	let notes = 0;
	let strikes = 0;
	readMarkup(text, "xml", {
		open(name, attributes) {
			if (name === "Worksheet") [sheet, next] = [createOpenSheet(attributes["ss:Name"] ?? ""), 0];
			if (name === "Row") {
				[row, next, isHiddenRow] = [[], 0, attributes["ss:Hidden"] === "1"];
				rowStyle = attributes["ss:StyleID"];
			}
			if (name === "Column" || name === "Cell") {
				column = Math.max(1, toNumber(attributes["ss:Index"], next + 1)) - 1;
				next = column + 1 + toNumber(attributes["ss:Span"] ?? attributes["ss:MergeAcross"], 0);
			}
			if (name === "Column")
				for (let at = column; at < Math.min(next, mostColumns); at++) {
					sheet.styles[at] = attributes["ss:StyleID"];
					if (attributes["ss:Hidden"] === "1") sheet.hiddenColumns.add(at);
				}
			if (name === "Comment" || name === "PhoneticText") notes++;
			if (name === "Style") style = attributes["ss:ID"] ?? "";
			if (name === "NumberFormat" && formats.size < mostCodes)
				formats.set(style, parseNamedFormat(attributes["ss:Format"] ?? ""));
			if (name === "Font" && attributes["ss:StrikeThrough"] === "1" && striking.size < mostFormats)
				striking.add(style);
			if (name === "Cell") style = attributes["ss:StyleID"] ?? rowStyle ?? sheet.styles[column] ?? "";
			if (name === "S") strikes++;
			if (name === "Data" && notes === 0) [kind, value] = [attributes["ss:Type"] ?? "String", ""];
			if (name === "Visible") value = "";
		},
		text(part) {
			if (value === null || notes > 0) return;
			if (strikes > 0) dropStruck(sheet.hidden, part);
			else if (value.length < mostCellChars) value += part;
		},
		close(name) {
			if (name === "Comment" || name === "PhoneticText") notes--;
			if (name === "S") strikes--;
			if (name === "Data" && value !== null && notes === 0) {
				const text = toText(kind, value.slice(0, mostCellChars), formats.get(style) ?? generalFormat);
				if (column < mostColumns) row[column] = striking.has(style) ? dropStruck(sheet.hidden, text) : text;
				value = null;
			}
			if (name === "Row" && !choice.isDone) addSheetRow(sheet, row, isHiddenRow);
			if (name === "Visible") {
				sheet.isHidden ||= /^Sheet(?:Very)?Hidden$/.test(value?.trim() ?? "");
				value = null;
			}
			if (name !== "Worksheet" || sheet.isHidden) return;
			visible++;
			if (!sheet.isTooLong) offerSheet(choice, sheet);
			else if (choice.sheet?.rows.length) choice.isDone = true;
			else throw new RefusedFile(tooManyRows);
		},
	});
	if (!choice.sheet) throw new RefusedFile(noSheet);
	const { name, rows, hidden } = choice.sheet;
	return { name, rows, hidden, others: visible - 1 };
}

function createOpenSheet(name: string): Sheet {
	return { ...createSheet(name), isHidden: false, isTooLong: false, hiddenColumns: new Set(), styles: [] };
}

/** Adds a row as far as there is room: a hidden sheet may have more rows. */
function addSheetRow(sheet: Sheet, row: readonly string[], isHidden: boolean): void {
	if (isHidden || sheet.rows.length < mostRows)
		addRow(sheet, row, { isHidden, isHiddenColumn: (at) => sheet.hiddenColumns.has(at) });
	else if (hasText(row)) sheet.isTooLong = true;
}

/** The formats that this kind of file names in words. */
function parseNamedFormat(code: string): NumberFormat {
	const name = /^(?:(?:General|Long|Medium|Short) (?:Date|Time)|Percent)$/.exec(code)?.[0];
	return parseFormat(name === undefined ? code : name === "Percent" ? "0%" : "yyyy");
}

function toText(kind: string, value: string, format: NumberFormat): string {
	if (kind === "Error") return "";
	if (kind === "Boolean") return value.trim() === "1" ? "TRUE" : "FALSE";
	return kind === "Number" ? showNumber(value, format) : value;
}

/** A number from 0 on. */
function toNumber(text: string | undefined, otherwise: number): number {
	const num = Number.parseInt(text ?? "", 10);
	return num >= 0 ? num : otherwise;
}

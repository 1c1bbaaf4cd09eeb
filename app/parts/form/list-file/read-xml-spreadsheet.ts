import { createChoice, offerSheet } from "./choose-sheet";
import { mostCodes, mostFormats, type NumberFormat, parseFormat } from "./number-format";
import { type ReadSheet, SheetBuilder } from "./sheet-builder";
import { mostCellChars, noSheet } from "./sheet-limits";
import { createCounter, readMarkup, type Tag } from "./xml-parts";
import { RefusedFile } from "./zip-parts";

/**
 * Reads the first visible sheet of an "XML Spreadsheet 2003", which Excel and ERP systems name .xml or .xls.
 * Throws RefusedFile for a file without one, and for one that is too big or not well.
 */
export function readXmlSpreadsheet(text: string): ReadSheet {
	const choice = createChoice();
	const styles = collectStyles();
	const cells = readCells();
	let visible = 0;
	let isHidden = false;
	const tags: Record<string, Tag> = {
		...styles.tags,
		...cells.tags,
		Worksheet: {
			open({ "ss:Name": name = "" }) {
				isHidden = false;
				cells.begin(new SheetBuilder(name, styles));
			},
			/** A sheet says behind its rows whether it is hidden. */
			close() {
				if (isHidden) return;
				visible++;
				offerSheet(choice, cells.sheet());
			},
		},
		Visible: {
			open: cells.beginValue,
			close() {
				isHidden ||= /^Sheet(?:Very)?Hidden$/.test(cells.endValue()?.trim() ?? "");
			},
		},
	};
	readMarkup(text, "xml", { tags, text: cells.text });
	if (!choice.sheet) throw new RefusedFile(noSheet);
	return { ...choice.sheet, others: visible - 1 };
}

/** Collects the formats of styles, and the styles that strike. */
function collectStyles() {
	const formats = new Map<string, NumberFormat>();
	const struck = new Set<string>();
	let style = "";
	const tags: Record<string, Tag> = {
		Style: {
			open({ "ss:ID": id = "" }) {
				style = id;
			},
		},
		NumberFormat: {
			open({ "ss:Format": code = "" }) {
				if (formats.size < mostCodes) formats.set(style, parseNamedFormat(code));
			},
		},
		Font: {
			open({ "ss:StrikeThrough": isStruck }) {
				if (isStruck === "1" && struck.size < mostFormats) struck.add(style);
			},
		},
	};
	return { tags, formats, struck };
}

/** Gives the rows, columns and cells of a sheet to its builder. */
function readCells() {
	let sheet = new SheetBuilder("");
	/** The places of a row, and of a cell or a described column, with that of the next one. */
	let [row, column, next] = [-1, 0, 0];
	let style: string | undefined;
	let kind = "";
	let value: string | null = null;
	const [notes, strikes] = [createCounter(), createCounter()];

	/** Moves to a cell or a column that covers so many others behind it. */
	function move(index: string | undefined, covered: string | undefined): void {
		column = Math.max(1, toNumber(index, next + 1)) - 1;
		next = column + 1 + toNumber(covered, 0);
	}

	const tags: Record<string, Tag> = {
		Row: {
			open({ "ss:Hidden": hidden, "ss:StyleID": styleOfRow }) {
				next = 0;
				sheet.describeRow(++row, { isHidden: hidden === "1", style: styleOfRow });
			},
			close: () => sheet.endRow(row),
		},
		Column: {
			open({ "ss:Index": index, "ss:Span": span, "ss:Hidden": hidden, "ss:StyleID": styleOfColumn }) {
				move(index, span);
				sheet.describeColumns(column, next, { isHidden: hidden === "1", style: styleOfColumn });
			},
		},
		Cell: {
			open(attributes) {
				move(attributes["ss:Index"], attributes["ss:MergeAcross"]);
				style = attributes["ss:StyleID"];
			},
		},
		Data: {
			open({ "ss:Type": type = "String" }) {
				if (notes.count === 0) [kind, value] = [type, ""];
			},
			close() {
				if (value === null || notes.count > 0) return;
				const text = toText(kind, value.slice(0, mostCellChars));
				sheet.cell(row, column, text, { style, isNumber: kind === "Number" });
				value = null;
			},
		},
		S: strikes,
		Comment: notes,
		PhoneticText: notes,
	};
	return {
		tags,
		begin(of: SheetBuilder): void {
			[sheet, row, next] = [of, -1, 0];
		},
		sheet: () => sheet,
		text(part: string): void {
			if (value === null || notes.count > 0) return;
			if (strikes.count > 0) sheet.strike(part.trim() !== "");
			else if (value.length < mostCellChars) value += part;
		},
		beginValue(): void {
			value = "";
		},
		endValue(): string | null {
			const ended = value;
			value = null;
			return ended;
		},
	};
}

/** The formats that this kind of file names in words. */
function parseNamedFormat(code: string): NumberFormat {
	const name = /^(?:(?:General|Long|Medium|Short) (?:Date|Time)|Percent)$/.exec(code)?.[0];
	if (name === "Percent") return parseFormat("0%");
	return parseFormat(name === undefined ? code : "yyyy");
}

function toText(kind: string, value: string): string {
	if (kind === "Error") return "";
	if (kind === "Boolean") return value.trim() === "1" ? "TRUE" : "FALSE";
	return value;
}

/** A number from 0 on. */
function toNumber(text: string | undefined, otherwise: number): number {
	const num = Number.parseInt(text ?? "", 10);
	return num >= 0 ? num : otherwise;
}

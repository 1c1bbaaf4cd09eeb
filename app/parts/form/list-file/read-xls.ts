import { openCompoundFile, readU16, readU32 } from "./compound-file";
import {
	addRow,
	addSheet,
	addText,
	createSheet,
	mostColumns,
	mostRows,
	noSheet,
	type ReadSheet,
	toNumberText,
	tooManyRows,
} from "./sheet-rows";
import { kinds, listRecords, openRecord, readDouble, readRk } from "./xls-records";
import { brokenFile, RefusedFile } from "./zip-parts";

type Sheet = { name: string; at: number; isHidden: boolean };
type Globals = { sheets: Sheet[]; texts: string[] };

/** The version of Excel 97 to 2003 in the first record of a workbook. */
const biff8 = 0x600;
const encrypted = "这个文件有密码，请在 Excel 中取消密码并另存为 .xlsx，或复制表格后粘贴";
/** The sentence for a workbook of Excel 95 or older. */
export const olderExcel = "这是 Excel 95 或更早的文件，请在 Excel 中另存为 .xlsx，或复制表格后粘贴";

/**
 * Reads the first visible sheet of a workbook of Excel 97 to 2003 (BIFF8, [MS-XLS]), record by record. Throws RefusedFile for a file
 * that is no such workbook, that has a password, is too big, or not well.
 */
export function readXls(file: Uint8Array): ReadSheet {
	const open = openCompoundFile(file);
	const stream = open("workbook");
	if (!stream && open("encryptedpackage")) throw new RefusedFile(encrypted);
	if (!stream && !open("book")) throw new RefusedFile(noSheet);
	if (stream && readU16(stream, 0) !== kinds.BOF) throw new RefusedFile(brokenFile);
	if (!stream || readU16(stream, 4) !== biff8) throw new RefusedFile(olderExcel);
	const { sheets, texts } = readGlobals(stream);
	const visible = sheets.filter(({ isHidden }) => !isHidden);
	const [first] = visible;
	if (!first) throw new RefusedFile(noSheet);
	const sheet = { ...createSheet(first.name), others: visible.length - 1 };
	readCells(stream, first.at, texts, sheet);
	return sheet;
}

/** The sheets of a workbook, without charts and macros, and the texts that cells share. */
function readGlobals(stream: Uint8Array): Globals {
	const sheets: Sheet[] = [];
	const texts: string[] = [];
	for (const record of listRecords(stream, 0)) {
		const { kind, start } = record;
		if (kind === kinds.EOF) return { sheets, texts };
		if (kind === kinds.FilePass) throw new RefusedFile(encrypted);
		if (kind === kinds.BoundSheet8 && stream[start + 5] === 0) {
			const data = openRecord(stream, record);
			data.skip(6);
			const isHidden = ((stream[start + 4] ?? 0) & 3) > 0;
			addSheet(sheets, { name: data.text(data.byte()), at: readU32(stream, start), isHidden });
		}
		if (kind === kinds.SST) {
			const data = openRecord(stream, record);
			data.skip(8);
			while (data.hasMore()) addText(texts, data.text(data.u16()));
		}
	}
	throw new RefusedFile(brokenFile);
}

/** Adds the cells of a sheet, which some systems write in any order, and before they say which rows are hidden. */
function readCells(stream: Uint8Array, from: number, texts: readonly string[], sheet: ReadSheet): void {
	const rows = new Map<number, (string | number)[]>();
	const hiddenRows = new Set<number>();
	const hiddenTexts = new Set<number>();
	const hiddenColumns = new Set<number>();
	let depth = 0;
	let formula: [row: number, column: number] = [0, 0];

	function setCell(row: number, column: number, value: string | number): void {
		if (column >= mostColumns || (typeof value === "string" && value.trim() === "")) return;
		if (hiddenRows.has(row)) {
			hiddenTexts.add(row);
			return;
		}
		const cells = rows.get(row) ?? [];
		cells[column] = value;
		rows.set(row, cells);
		if (rows.size > mostRows) throw new RefusedFile(tooManyRows);
	}

	for (const record of listRecords(stream, from)) {
		const { kind, start, end } = record;
		if (kind === kinds.BOF) depth++;
		if (kind === kinds.EOF && --depth === 0) {
			const options = { isHidden: false, isHiddenColumn: (at: number) => hiddenColumns.has(at) };
			for (const [row, cells] of [...rows].sort(([a], [b]) => a - b))
				if (hiddenRows.has(row)) hiddenTexts.add(row);
				else addRow(sheet, cells.map(toText), options);
			sheet.hidden.rows = hiddenTexts.size;
			return;
		}
		// A chart in a sheet has records of its own.
		if (depth !== 1) continue;
		const [row, column] = [readU16(stream, start), readU16(stream, start + 2)];
		switch (kind) {
			case kinds.ColInfo:
				if (readU16(stream, start + 8) & 1)
					for (let at = row; at <= Math.min(column, mostColumns); at++) hiddenColumns.add(at);
				break;
			case kinds.Row:
				if (readU16(stream, start + 12) & 0x20) hiddenRows.add(row);
				break;
			case kinds.LabelSst:
				setCell(row, column, texts[readU32(stream, start + 6)] ?? "");
				break;
			case kinds.Label:
			case kinds.RString: {
				const data = openRecord(stream, { start: start + 6, end });
				setCell(row, column, data.text(data.u16()));
				break;
			}
			case kinds.Number:
				setCell(row, column, readDouble(stream, start + 6));
				break;
			case kinds.RK:
				setCell(row, column, readRk(stream, start + 6));
				break;
			case kinds.MulRk:
				for (let at = start + 6, next = column; at + 6 <= end; at += 6, next++)
					setCell(row, next, readRk(stream, at));
				break;
			case kinds.BoolErr:
				if (stream[start + 7] === 0) setCell(row, column, stream[start + 6] ?? 0);
				break;
			case kinds.Formula:
				formula = [row, column];
				if (readU16(stream, start + 12) !== 0xffff) setCell(row, column, readDouble(stream, start + 6));
				else if (stream[start + 6] === 1) setCell(row, column, stream[start + 8] ?? 0);
				break;
			case kinds.String: {
				const data = openRecord(stream, record);
				setCell(...formula, data.text(data.u16()));
			}
		}
	}
	throw new RefusedFile(brokenFile);
}

function toText(value: string | number): string {
	return typeof value === "number" ? toNumberText(String(value)) : value;
}

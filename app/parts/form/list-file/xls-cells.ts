import { readU16, readU32 } from "./bytes";
import { dropStruck } from "./hidden-cells";
import { generalFormat, showNumber } from "./number-format";
import { addRow, mostColumns, mostRows, type ReadSheet, tooManyRows } from "./sheet-rows";
import type { XlsGlobals } from "./xls-globals";
import { kinds, listRecords, openRecord, readDouble, readRk } from "./xls-records";
import { brokenFile, RefusedFile } from "./zip-parts";

/** A cell as it is stored; a number has the place of its format. */
type Value = string | { num: number; format: number };

/**
 * Adds the cells of a sheet, which some systems write in any order, and before they say which rows are hidden. Returns the place
 * behind the sheet. Throws RefusedFile for one that has too many rows, or no end.
 */
export function readCells(
	stream: Uint8Array,
	from: number,
	{ texts, formats, struck, is1904 }: XlsGlobals,
	sheet: ReadSheet,
): number {
	const rows = new Map<number, Value[]>();
	const hiddenRows = new Set<number>();
	const hiddenTexts = new Set<number>();
	const hiddenColumns = new Set<number>();
	let depth = 0;
	let formula: [row: number, column: number, style: number] = [0, 0, 0];

	/** A cell with the number of its style at `style`. */
	function setCell(row: number, column: number, style: number, value: Value): void {
		if (column >= mostColumns || (typeof value === "string" && value.trim() === "")) return;
		if (struck.has(readU16(stream, style))) {
			dropStruck(sheet.hidden, toText(value));
			return;
		}
		if (hiddenRows.has(row)) {
			hiddenTexts.add(row);
			return;
		}
		const cells = rows.get(row) ?? [];
		cells[column] = value;
		rows.set(row, cells);
		if (rows.size > mostRows) throw new RefusedFile(tooManyRows);
	}

	function setNumber(row: number, column: number, style: number, num: number): void {
		setCell(row, column, style, { num, format: readU16(stream, style) });
	}

	function toText(value: Value): string {
		if (typeof value === "string") return value;
		return showNumber(String(value.num), formats[value.format] ?? generalFormat, is1904);
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
			return end;
		}
		// A chart in a sheet has records of its own.
		if (depth !== 1) continue;
		const [row, column, style] = [readU16(stream, start), readU16(stream, start + 2), start + 4];
		switch (kind) {
			case kinds.ColInfo:
				if (readU16(stream, start + 8) & 1)
					for (let at = row; at <= Math.min(column, mostColumns); at++) hiddenColumns.add(at);
				break;
			case kinds.Row:
				if (readU16(stream, start + 12) & 0x20) hiddenRows.add(row);
				break;
			case kinds.LabelSst:
				sheet.hidden.hasStruck ||= texts.struck.has(readU32(stream, start + 6));
				setCell(row, column, style, texts.list[readU32(stream, start + 6)] ?? "");
				break;
			case kinds.Label:
			case kinds.RString: {
				const data = openRecord(stream, { start: start + 6, end });
				setCell(row, column, style, data.text(data.u16()));
				break;
			}
			case kinds.Number:
				setNumber(row, column, style, readDouble(stream, start + 6));
				break;
			case kinds.RK:
				setNumber(row, column, style, readRk(stream, start + 6));
				break;
			case kinds.MulRk:
				for (let at = start + 6, next = column; at + 6 <= end; at += 6, next++)
					setNumber(row, next, at - 2, readRk(stream, at));
				break;
			case kinds.BoolErr:
				if (stream[start + 7] === 0) setCell(row, column, style, toTruth(stream[start + 6]));
				break;
			case kinds.Formula:
				formula = [row, column, style];
				if (readU16(stream, start + 12) !== 0xffff)
					setNumber(row, column, style, readDouble(stream, start + 6));
				else if (stream[start + 6] === 1) setCell(row, column, style, toTruth(stream[start + 8]));
				break;
			case kinds.String: {
				const data = openRecord(stream, record);
				setCell(...formula, data.text(data.u16()));
			}
		}
	}
	throw new RefusedFile(brokenFile);
}

function toTruth(byte: number | undefined): string {
	return byte === 1 ? "TRUE" : "FALSE";
}

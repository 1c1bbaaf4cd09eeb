import { readU16, readU32 } from "./bytes";
import type { SharedTexts } from "./shared-texts";
import type { SheetBuilder } from "./sheet-builder";
import { kinds, listRecords, openRecord, readDouble, readRk, type XlsRecord } from "./xls-records";
import { brokenFile, RefusedFile } from "./zip-parts";

/** The place of a cell, its style, and where its data begins. */
type Place = { row: number; column: number; style: number; at: number };

/**
 * Gives the cells of a sheet to its builder: some systems write them in any order, and before they say which
 * rows are hidden. Returns the place behind the sheet, or that where it became too long. Throws RefusedFile
 * for one that has no end.
 */
export function readCells(stream: Uint8Array, from: number, texts: SharedTexts, sheet: SheetBuilder): number {
	const readers = createReaders(stream, texts, sheet);
	let depth = 0;
	for (const record of listRecords(stream, from)) {
		if (record.kind === kinds.BOF) depth++;
		if (record.kind === kinds.EOF && --depth === 0) return record.end;
		// A chart in a sheet has records of its own.
		if (depth === 1) readers.get(record.kind)?.(record);
		if (sheet.isTooLong) return record.end;
	}
	throw new RefusedFile(brokenFile);
}

/** The readers of records by their kinds. */
function createReaders(stream: Uint8Array, texts: SharedTexts, sheet: SheetBuilder) {
	let formula: Place = { row: 0, column: 0, style: 0, at: 0 };

	function setText({ row, column, style }: Place, text: string): void {
		if (text.trim() !== "") sheet.cell(row, column, text, { style });
	}

	function setNumber({ row, column, style }: Place, num: number): void {
		sheet.cell(row, column, String(num), { style, isNumber: true });
	}

	function setShared(place: Place): void {
		const at = readU32(stream, place.at);
		sheet.strike(texts.struck.has(at));
		setText(place, texts.list[at] ?? "");
	}

	function setLabel({ start, end }: XlsRecord): void {
		const data = openRecord(stream, { start: start + 6, end });
		setText(readPlace(stream, start), data.text(data.u16()));
	}

	function setNumbers({ start, end }: XlsRecord): void {
		const place = readPlace(stream, start);
		for (let at = start + 4; at + 8 <= end; at += 6, place.column++)
			setNumber({ ...place, style: readU16(stream, at) }, readRk(stream, at + 2));
	}

	/** The text of a formula stands in a record of its own. */
	function setFormula(place: Place): void {
		formula = place;
		const { at } = place;
		if (readU16(stream, at + 6) !== 0xffff) setNumber(place, readDouble(stream, at));
		else if (stream[at] === 1) setText(place, toTruth(stream[at + 2]));
	}

	function hide({ start }: XlsRecord): void {
		const isHidden = (readU16(stream, start + 12) & 0x20) > 0;
		sheet.describeRow(readU16(stream, start), { isHidden });
	}

	function hideColumns({ start }: XlsRecord): void {
		const isHidden = (readU16(stream, start + 8) & 1) > 0;
		sheet.describeColumns(readU16(stream, start), readU16(stream, start + 2) + 1, { isHidden });
	}

	const atCell = (read: (place: Place) => void) => (record: XlsRecord) =>
		read(readPlace(stream, record.start));
	return new Map<number, (record: XlsRecord) => void>([
		[kinds.ColInfo, hideColumns],
		[kinds.Row, hide],
		[kinds.LabelSst, atCell(setShared)],
		[kinds.Label, setLabel],
		[kinds.RString, setLabel],
		[kinds.Number, atCell((place) => setNumber(place, readDouble(stream, place.at)))],
		[kinds.RK, atCell((place) => setNumber(place, readRk(stream, place.at)))],
		[kinds.MulRk, setNumbers],
		[
			kinds.BoolErr,
			atCell((place) => {
				if (stream[place.at + 1] === 0) setText(place, toTruth(stream[place.at]));
			}),
		],
		[kinds.Formula, atCell(setFormula)],
		[
			kinds.String,
			(record) => {
				const data = openRecord(stream, record);
				setText(formula, data.text(data.u16()));
			},
		],
	]);
}

function readPlace(stream: Uint8Array, start: number): Place {
	const [row, column] = [readU16(stream, start), readU16(stream, start + 2)];
	return { row, column, style: readU16(stream, start + 4), at: start + 6 };
}

function toTruth(byte: number | undefined): string {
	return byte === 1 ? "TRUE" : "FALSE";
}

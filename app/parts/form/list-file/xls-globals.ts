import { readU16, readU32 } from "./bytes";
import { mostCodes, mostFormats, toFormats } from "./number-format";
import { addText, createTexts, type SharedTexts } from "./shared-texts";
import type { Styles } from "./sheet-builder";
import { addSheet } from "./sheet-limits";
import { kinds, listRecords, openRecord, type XlsRecord } from "./xls-records";
import { brokenFile, encryptedFile, RefusedFile } from "./zip-parts";

type XlsSheet = { name: string; at: number; isHidden: boolean };
/** The sheets of a workbook with the places of their records, and what their cells share. */
type XlsGlobals = { sheets: XlsSheet[]; texts: SharedTexts; styles: Styles };

/**
 * The sheets of a workbook, without charts and macros, and what cells share. Throws RefusedFile for one with
 * a password, or not well.
 */
export function readGlobals(stream: Uint8Array): XlsGlobals {
	const sheets: XlsSheet[] = [];
	const texts = createTexts();
	const styles = createStyles(stream);
	for (const record of listRecords(stream, 0)) {
		if (record.kind === kinds.EOF) return { sheets, texts, styles: styles.end() };
		if (record.kind === kinds.FilePass) throw new RefusedFile(encryptedFile);
		if (record.kind === kinds.BoundSheet8) readSheet(stream, record, sheets);
		else if (record.kind === kinds.SST) readTexts(stream, record, { texts, strikes: styles.strikes });
		else styles.read(record);
	}
	throw new RefusedFile(brokenFile);
}

function readSheet(stream: Uint8Array, record: XlsRecord, sheets: XlsSheet[]): void {
	const { start } = record;
	if (stream[start + 5] !== 0) return;
	const data = openRecord(stream, record);
	data.skip(6);
	const isHidden = ((stream[start + 4] ?? 0) & 3) > 0;
	addSheet(sheets, { name: data.text(data.byte()), at: readU32(stream, start), isHidden });
}

type Known = { texts: SharedTexts; strikes: (font: number) => boolean };

function readTexts(stream: Uint8Array, record: XlsRecord, { texts, strikes }: Known): void {
	const data = openRecord(stream, record);
	data.skip(8);
	while (data.hasMore()) {
		const { text, hasStruck } = data.richText(data.u16(), strikes);
		addText(texts, text, hasStruck);
	}
}

/** Reads the styles of cells: formats of numbers, and fonts that strike. */
function createStyles(stream: Uint8Array) {
	const formatIds: number[] = [];
	const codes = new Map<number, string>();
	const areStruck: boolean[] = [];
	const struck = new Set<number>();
	let is1904 = false;
	// The fifth font has the number 5.
	const strikes = (font: number) => areStruck[font > 4 ? font - 1 : font] === true;
	return {
		strikes,
		read(record: XlsRecord): void {
			const { kind, start } = record;
			if (kind === kinds.Date1904) is1904 = readU16(stream, start) === 1;
			if (kind === kinds.Format && codes.size < mostCodes) {
				const data = openRecord(stream, record);
				codes.set(data.u16(), data.text(data.u16()));
			}
			if (kind === kinds.Font && areStruck.length < mostFormats)
				areStruck.push((readU16(stream, start + 2) & 8) > 0);
			if (kind === kinds.XF && formatIds.length < mostFormats) {
				if (strikes(readU16(stream, start))) struck.add(formatIds.length);
				formatIds.push(readU16(stream, start + 2));
			}
		},
		end: (): Styles => ({ formats: new Map(toFormats(formatIds, codes).entries()), struck, is1904 }),
	};
}

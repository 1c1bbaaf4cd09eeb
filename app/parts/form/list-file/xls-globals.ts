import { readU16, readU32 } from "./bytes";
import { mostCodes, mostFormats, toFormats } from "./number-format";
import { addSheet, addText, createTexts, type SharedTexts } from "./sheet-rows";
import type { CellStyles } from "./workbook-parts";
import { kinds, listRecords, openRecord } from "./xls-records";
import { brokenFile, encryptedFile, RefusedFile } from "./zip-parts";

type XlsSheet = { name: string; at: number; isHidden: boolean };
/** The sheets of a workbook with the places of their records, and what their cells share. */
export type XlsGlobals = CellStyles & { sheets: XlsSheet[]; texts: SharedTexts; is1904: boolean };

/** The sheets of a workbook, without charts and macros, and what cells share. Throws RefusedFile for one with a password, or not well. */
export function readGlobals(stream: Uint8Array): XlsGlobals {
	const sheets: XlsSheet[] = [];
	const texts = createTexts();
	const formatIds: number[] = [];
	const codes = new Map<number, string>();
	const areStruck: boolean[] = [];
	const struck = new Set<number>();
	// The fifth font has the number 5.
	const strikes = (font: number) => areStruck[font > 4 ? font - 1 : font] === true;
	let is1904 = false;
	for (const record of listRecords(stream, 0)) {
		const { kind, start } = record;
		if (kind === kinds.EOF) return { sheets, texts, formats: toFormats(formatIds, codes), struck, is1904 };
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
		if (kind === kinds.FilePass) throw new RefusedFile(encryptedFile);
		if (kind === kinds.BoundSheet8 && stream[start + 5] === 0) {
			const data = openRecord(stream, record);
			data.skip(6);
			const isHidden = ((stream[start + 4] ?? 0) & 3) > 0;
			addSheet(sheets, { name: data.text(data.byte()), at: readU32(stream, start), isHidden });
		}
		if (kind === kinds.SST) {
			const data = openRecord(stream, record);
			data.skip(8);
			while (data.hasMore()) {
				const { text, hasStruck } = data.richText(data.u16(), strikes);
				addText(texts, text, hasStruck);
			}
		}
	}
	throw new RefusedFile(brokenFile);
}

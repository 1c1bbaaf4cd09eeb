import { readU16 } from "./bytes";
import { chooseSheet } from "./choose-sheet";
import { openCompoundFile } from "./compound-file";
import { type ReadSheet, SheetBuilder } from "./sheet-builder";
import { noSheet } from "./sheet-limits";
import { readCells } from "./xls-cells";
import { readGlobals } from "./xls-globals";
import { kinds } from "./xls-records";
import { brokenFile, encryptedFile, RefusedFile } from "./zip-parts";

/** The version of Excel 97 to 2003 in the first record of a workbook. */
const biff8 = 0x600;
/** The sentence for a workbook of Excel 95 or older. */
export const olderExcel = "这是 Excel 95 或更早的文件，请在 Excel 中另存为 .xlsx，或复制表格后粘贴";

/**
 * Reads the first visible sheet of a workbook of Excel 97 to 2003 (BIFF8, [MS-XLS]), record by record. Throws
 * RefusedFile for a file that is no such workbook, that has a password, is too big, or not well.
 */
export function readXls(file: Uint8Array): ReadSheet {
	const open = openCompoundFile(file);
	const stream = open("workbook");
	if (!stream && open("encryptedpackage")) throw new RefusedFile(encryptedFile);
	if (!stream && !open("book")) throw new RefusedFile(noSheet);
	if (stream && readU16(stream, 0) !== kinds.BOF) throw new RefusedFile(brokenFile);
	if (!stream || readU16(stream, 4) !== biff8) throw new RefusedFile(olderExcel);
	const workbook = stream;
	const { sheets, texts, styles } = readGlobals(workbook);
	const visible = sheets.filter(({ isHidden }) => !isHidden);

	function* listSheets() {
		let read = 0;
		for (const { name, at } of visible) {
			const sheet = new SheetBuilder(name, styles);
			read += readCells(workbook, at, texts, sheet) - at;
			yield sheet;
			// Sheets do not share records.
			if (read > workbook.length) throw new RefusedFile(brokenFile);
		}
	}

	const sheet = chooseSheet(listSheets());
	if (!sheet) throw new RefusedFile(noSheet);
	return { ...sheet, others: visible.length - 1 };
}

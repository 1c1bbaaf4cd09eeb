import { maxFileBytes } from "~/api/schema/file";
import { mostListChars } from "~/domain/purchase-list/split-cells";
import { createTurns } from "~/memory/turns";
import { decodeText, hasStart } from "./decode-text";
import { describeHidden, describeOnlyHidden } from "./hidden-cells";
import { readHtml } from "./read-html";
import { isOds, readOds } from "./read-ods";
import { readWorkbook } from "./read-workbook";
import { olderExcel, readXls } from "./read-xls";
import { readXmlSpreadsheet } from "./read-xml-spreadsheet";
import type { ReadSheet } from "./sheet-builder";
import { mostRows, tooManyRows } from "./sheet-limits";
import { openZip, RefusedFile } from "./zip-parts";

/** The text of a file as a list, or the reason why it is none. */
type ReadFile = { text: string; note?: string | undefined; message?: undefined } | { message: string };

/** The kinds of files by the ends of their names. A page and an XML file are named .xls, too. */
export const fileKinds = ".xls、.xlsx、.ods 或 .csv";
const noTable = `无法读取这个文件，请选择 ${fileKinds} 文件，或直接粘贴`;
const tooMuch = "文件内容过多，请只保留要采购的行";

/** A file takes the processor for 30 ms, and a hostile one for 300: the pages of others come between. */
const takeTurn = createTurns({ longestMs: 10_000, rest: 3 });

/**
 * Reads an .xls, .xlsx, .ods, CSV or text file, a page with a table, or an XML Spreadsheet 2003. The kind is
 * told by the content, not by the name. Never throws for its content.
 */
export async function readListFile(file: File): Promise<ReadFile> {
	if (file.size > maxFileBytes) return { message: "文件超过 5 MB，请只保留要采购的行，或直接粘贴" };
	const bytes = new Uint8Array(await file.arrayBuffer());
	const read = await takeTurn(() => readBytes(bytes));
	return read.message === undefined && read.text.length > mostListChars ? { message: tooMuch } : read;
}

function readBytes(bytes: Uint8Array): ReadFile {
	if (hasStart(bytes, [0x50, 0x4b, 0x03, 0x04]))
		return readTable(() => {
			const zip = openZip(bytes);
			return isOds(zip) ? readOds(zip) : readWorkbook(zip);
		});
	if (hasStart(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return readTable(() => readXls(bytes));
	// Scripts write the records of old versions without a compound file.
	if (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1)) return { message: olderExcel };
	const decoded = decodeText(bytes);
	if (decoded === null) return { message: noTable };
	const read = readDecoded(decoded.text);
	if (read.message !== undefined || decoded.faults === 0) return read;
	const doubt = `${decoded.faults} 处文字无法识别，显示为“\ufffd”：文件不完整，或混用了编码，请核对`;
	return { ...read, note: [doubt, read.note].filter(Boolean).join("；") };
}

function readDecoded(text: string): ReadFile {
	if (/^\s*</.test(text)) {
		if (/<(?:\w+:)?Workbook[\s>]/.test(text)) return readTable(() => readXmlSpreadsheet(text));
		if (/<table[\s>]/i.test(text)) return readTable(() => readHtml(text));
	}
	return readText(text);
}

function readText(text: string): ReadFile {
	if (/^[\s,;"]*$/.test(text)) return { message: "文件是空的，请检查文件" };
	const isOther = /^\s*(?:<\?xml|<!doctype|<html|%PDF|\{\\rtf|(?:[\w-]+:.*\r?\n)*MIME-Version:)/i;
	if (isOther.test(text.slice(0, 2000))) return { message: noTable };
	if (text.length > mostListChars) return { message: tooMuch };
	const filled = text.match(/\S.*/g)?.length ?? 0;
	return filled > mostRows ? { message: tooManyRows } : { text };
}

function readTable(read: () => ReadSheet): ReadFile {
	try {
		const { name, rows, others, hidden, openFormulas } = read();
		const called = name ? `工作表“${name}”` : "第一张数据表格";
		if (rows.length === 0) return { message: called + (describeOnlyHidden(hidden) || "是空的，请检查文件") };
		const lacking =
			openFormulas > 0 && `${openFormulas} 个公式没有结果，读作空白；请用 Excel 打开并保存后再选`;
		const skipped = describeHidden(hidden);
		// Many cells may be one text in memory, and would be as many in the list.
		const length = rows.reduce((sum, cells) => cells.reduce((of, cell) => of + cell.length, sum), 0);
		if (length > mostListChars) return { message: tooMuch };
		const text = rows.map((cells) => cells.map(toCell).join("\t")).join("\n");
		const notes = [others > 0 && `已读取${called}，其余 ${others} 张未读取`, skipped, lacking].filter(
			Boolean,
		);
		return { text, note: notes.join("；") || undefined };
	} catch (error) {
		if (!(error instanceof RefusedFile)) throw error;
		return { message: error.message };
	}
}

/** A cell as Excel copies it. */
function toCell(text: string): string {
	return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import "server-only";
import { strToU8, ZipDeflate } from "fflate/browser";
import type { FileExport } from "./sheet";
import { listFixedParts, sheetEnd, toRow, toSharedStrings, toSheetStart } from "./sheet-xml";
import { openZip, streamInTurn } from "./zip-stream";

/**
 * A file as an Excel workbook, as a stream. Each step adds rows, which are compressed and sent before the
 * next step begins. Only the compressed rows of later sheets wait for the first one's end.
 */
export function toXlsx(file: FileExport): ReadableStream<Uint8Array> {
	return streamInTurn(writeChunks(file));
}

async function* writeChunks({ sheets, steps }: FileExport): AsyncGenerator<Uint8Array> {
	const { zip, take } = openZip();
	const addPart = (path: string) => {
		const part = new ZipDeflate(path, { level: 6 });
		zip.add(part);
		return (content: string, isLast: boolean) => part.push(strToU8(content), isLast);
	};
	for (const [path, content] of Object.entries(listFixedParts(sheets.map(({ plan }) => plan.name))))
		addPart(path)(content, true);
	const late: (() => string)[] = [];
	const parts = sheets.map((sheet, at) => {
		const write = addPart(`xl/worksheets/sheet${at + 1}.xml`);
		return { sheet, write, rows: 0, text: toSheetStart(sheet.plan) };
	});
	const flush = (isLast: boolean) => {
		for (const part of parts) {
			for (const cells of part.sheet.take()) part.text += toRow(++part.rows, cells, late);
			if (isLast) part.text += sheetEnd;
			if (part.text) part.write(part.text, isLast);
			part.text = "";
		}
	};
	for await (const _ of steps) {
		flush(false);
		yield* take();
	}
	for (const sheet of sheets) sheet.end();
	flush(true);
	addPart("xl/sharedStrings.xml")(toSharedStrings(late.map((say) => say())), true);
	zip.end();
	yield* take();
}

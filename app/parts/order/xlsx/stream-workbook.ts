import "server-only";
import { strToU8, Zip, ZipDeflate } from "fflate/browser";
import type { Cell } from "./cells";
import { type LateText, listFixedParts, sheetEnd, toRow, toSharedStrings, toSheetStart } from "./sheet-xml";
import { inTurn } from "./take-turns";

/** A sheet: its name, the widths of its columns, and how many of its first rows stay in sight. */
export type SheetPlan = { name: string; widths: readonly number[]; frozen: number };

/** The sheets of a workbook that is being written. */
export type WorkbookWriter = {
	/** Adds a row to a sheet, by the sheet's place. */
	add(sheet: number, cells: readonly (Cell | LateText)[]): void;
	/** The text of a cell `{ late: 0 }`. */
	late(texts: readonly string[]): void;
};

/**
 * A workbook as a stream. Each step of `write` adds rows, which are compressed and sent before the next step begins.
 * The next step begins when the reader has taken them and it is this file's turn among the files of the isolate.
 * Only the compressed rows of later sheets wait for the first one's end.
 */
export function streamWorkbook(
	plans: readonly SheetPlan[],
	write: (writer: WorkbookWriter) => AsyncGenerator<void>,
): ReadableStream<Uint8Array> {
	const chunks = writeChunks(plans, write);
	return new ReadableStream<Uint8Array>(
		{
			async pull(stream) {
				const { done, value } = await inTurn(() => chunks.next());
				if (done) stream.close();
				else stream.enqueue(value);
			},
			async cancel() {
				await chunks.return(undefined);
			},
		},
		{ highWaterMark: 0 },
	);
}

async function* writeChunks(
	plans: readonly SheetPlan[],
	write: (writer: WorkbookWriter) => AsyncGenerator<void>,
): AsyncGenerator<Uint8Array> {
	let waiting: Uint8Array[] = [];
	const zip = new Zip((error, bytes) => {
		if (error) throw error;
		waiting.push(bytes);
	});
	const take = () => {
		const taken = waiting;
		waiting = [];
		return taken;
	};
	const addWhole = (path: string, content: string) => {
		const part = new ZipDeflate(path, { level: 6 });
		zip.add(part);
		part.push(strToU8(content), true);
	};
	for (const [path, content] of Object.entries(listFixedParts(plans.map(({ name }) => name)))) {
		addWhole(path, content);
	}
	const sheets = plans.map(({ widths, frozen }, index) => {
		const part = new ZipDeflate(`xl/worksheets/sheet${index + 1}.xml`, { level: 6 });
		zip.add(part);
		return { part, rows: 0, text: toSheetStart(widths, frozen) };
	});
	let texts: readonly string[] = [];
	const writer: WorkbookWriter = {
		add(at, cells) {
			const sheet = sheets[at];
			if (!sheet) throw new RangeError("no such sheet");
			sheet.rows++;
			sheet.text += toRow(sheet.rows, cells);
		},
		late: (given) => {
			texts = given;
		},
	};
	for await (const _ of write(writer)) {
		for (const sheet of sheets) {
			if (sheet.text) sheet.part.push(strToU8(sheet.text));
			sheet.text = "";
		}
		yield* take();
	}
	for (const { part, text } of sheets) part.push(strToU8(text + sheetEnd), true);
	addWhole("xl/sharedStrings.xml", toSharedStrings(texts));
	zip.end();
	yield* take();
}

import "server-only";
import { type Cell, text } from "./cells";
import { type SheetPlan, streamWorkbook } from "./stream-workbook";

/** An order has 500 lines at most. */
export const mostRows = 2000;
const rowsAtOnce = 100;

/**
 * A workbook of one sheet as a stream. The rows are made while they are written, 100 at a time, so that a long sheet takes
 * no more memory than a short one. After 2,000 rows the last one says that some are missing.
 */
export function streamSheet(plan: SheetPlan, rows: Iterable<readonly Cell[]>): ReadableStream<Uint8Array> {
	return streamWorkbook([plan], async function* (writer) {
		let count = 0;
		for (const row of rows) {
			if (count === mostRows) {
				writer.add(0, [text(`一个文件最多 ${mostRows} 行，其余未导出，请在页面查看`)]);
				return;
			}
			writer.add(0, row);
			if (++count % rowsAtOnce === 0) yield;
		}
	});
}

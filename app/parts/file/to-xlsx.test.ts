import { strFromU8, unzipSync } from "fflate/browser";
import { expect, test } from "vitest";
import { number } from "./cells";
import { createFile, mostSheetRows } from "./sheet";
import { toXlsx } from "./to-xlsx";

const columns = [{ name: "数", width: 10, cell: (row: number) => number(row) }];
const toStream = (rows: Iterable<number>) => toXlsx(createFile({ name: "单", columns }, rows));

function* createRows(count: number, made = (_: number) => undefined as unknown) {
	for (let row = 1; row <= count; row++) {
		made(row);
		yield row;
	}
}

test("M2: a sheet is written while it is read", async () => {
	let latest = 0;
	const rows = createRows(1000, (row) => {
		latest = row;
	});
	const reader = toStream(rows).getReader();
	await reader.read();
	expect(latest).toBeLessThan(200);
	await reader.cancel();
});

test("M2: a sheet ends after its greatest number of rows and says so", async () => {
	for (const [count, isCut] of [
		[mostSheetRows, false],
		[mostSheetRows + 1, true],
	] as const) {
		const stream = toStream(createRows(count));
		const files = unzipSync(new Uint8Array(await new Response(stream as BodyInit).arrayBuffer()));
		const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
		expect(sheet.match(/<row /g)).toHaveLength(1 + mostSheetRows + (isCut ? 1 : 0));
		expect(sheet.includes("其余未导出")).toBe(isCut);
	}
});

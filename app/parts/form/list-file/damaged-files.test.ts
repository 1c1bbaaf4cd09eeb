import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readList } from "~/domain/purchase-list/read-list";
import { readListFile } from "./read-file";

const read = async (bytes: Uint8Array, name = "清单.csv") => {
	const file = await readListFile(new File([bytes as BlobPart], name));
	return { text: "", note: "", ...file };
};
/** Rows of a CSV file in GB 18030: 名称,数量 / 手套,5 / 口罩,3. */
const gb = new Uint8Array([
	...[0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 10, 0xca, 0xd6, 0xcc, 0xd7, 0x2c, 0x35, 10],
	...[0xbf, 0xda, 0xd5, 0xd6, 0x2c, 0x33, 10],
]);
const utf8 = strToU8("名称,数量,备注\n手套,5,送林仓\n口罩,3,张工\n");
const join = (...parts: (Uint8Array | number[])[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const mark = [0xef, 0xbb, 0xbf];

describe("UX purchase list: a file whose encoding is in doubt is read with a note, never garbled in silence", () => {
	test.each([
		["cut within a character, with its mark", join(mark, utf8.subarray(0, utf8.length - 2)), 1],
		["cut within a character", utf8.subarray(0, utf8.length - 2), 1],
		["a row in another encoding", join(utf8, gb.subarray(10, 17)), 4],
		["a character as Oracle's UTF8 writes it", join(utf8, [0xed, 0xa1, 0x82, 0xed, 0xbe, 0xb7]), 6],
	])("%s", async (_, bytes, faults) => {
		const { text, note } = await read(bytes);
		expect(
			readList(text)
				.lines.slice(0, 2)
				.map(({ name, amount }) => [name, amount.num]),
		).toEqual([
			["手套", 5],
			["口罩", 3],
		]);
		expect(note).toBe(`${faults} 处文字无法识别，显示为“\ufffd”：文件不完整，或混用了编码，请核对`);
	});

	test("GB 18030 that is cut within a character", async () => {
		const { text, note } = await read(gb.subarray(0, gb.length - 4));
		expect(text).toBe("名称,数量\n手套,5\n口\ufffd");
		expect(note).toMatch(/^1 处文字无法识别/);
	});

	test("zeros behind the text", async () => {
		const { text, note } = await read(join(mark, utf8, [0, 0]));
		expect([text, note]).toEqual(["名称,数量,备注\n手套,5,送林仓\n口罩,3,张工\n", ""]);
	});

	test("bytes of no text are no list", async () => {
		const bytes = Uint8Array.from({ length: 200 }, (_, at) => 128 + ((at * 37) % 128));
		expect(await read(bytes)).toMatchObject({ message: expect.stringContaining("无法读取这个文件") });
	});
});

test("UX purchase list: formulas without a stored result are counted, and asked for", async () => {
	const sheet = `<row><c t="inlineStr"><is><t>手套</t></is></c><c><f>A2*2</f></c></row>
		<row><c t="inlineStr"><is><t>口罩</t></is></c><c><f>A3*2</f><v></v></c></row>
		<row><c t="inlineStr"><is><t>胶带</t></is></c><c><f>A4*2</f><v>8</v></c><c t="str"><f>IF(1,"")</f><v></v></c></row>`;
	const book = zipSync({
		"xl/workbook.xml": strToU8('<workbook><sheets><sheet name="1" r:id="a"/></sheets></workbook>'),
		"xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
	});
	const { text, note } = await read(book, "清单.xlsx");
	expect(readList(text).lines.map(({ amount }) => amount.num)).toEqual([null, null, 8]);
	expect(note).toBe("2 个公式没有结果，读作空白；请用 Excel 打开并保存后再选");
});

import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { join, u16, u32 } from "../../../../tests/support/lists/create-xls";
import { readListFile } from "./read-file";

type Entry = {
	path: string;
	text: string;
	flags?: number;
	method?: number;
	length?: number;
	/** Removed: the directory does not name it. Large: its sizes stand in the extra field. */
	isRemoved?: boolean;
	isLarge?: boolean;
};

const most = 0xffffffff;

/**
 * An archive whose parts are stored; the heads of the parts say no sizes, as writers of streams leave them.
 */
function toArchive(entries: readonly Entry[], after = ""): Uint8Array {
	const bodies: Uint8Array[] = [];
	const directory: Uint8Array[] = [];
	let at = 0;
	for (const { path, text, flags = 8, method = 0, length, isRemoved, isLarge } of entries) {
		const [name, data] = [strToU8(path), strToU8(text)];
		const body = join([
			[...u32(0x04034b50), ...u16(20), ...u16(flags), ...u16(method), ...u32(0), ...u32(0), ...u32(0)],
			[...u32(0), ...u16(name.length), ...u16(0)],
			name,
			data,
			[...u32(0x08074b50), ...u32(0), ...u32(data.length), ...u32(data.length)],
		]);
		const said = length ?? data.length;
		const extra = isLarge ? [...u16(1), ...u16(16), ...u32(said), ...u32(0), ...u32(said), ...u32(0)] : [];
		const sizes = isLarge ? [...u32(most), ...u32(most)] : [...u32(said), ...u32(said)];
		if (!isRemoved)
			directory.push(
				join([
					[...u32(0x02014b50), ...u16(20), ...u16(20), ...u16(flags), ...u16(method), ...u32(0), ...u32(0)],
					[...sizes, ...u16(name.length), ...u16(extra.length), ...u16(0), ...u16(0), ...u16(0), ...u32(0)],
					[...u32(at)],
					name,
					extra,
				]),
			);
		bodies.push(body);
		at += body.length;
	}
	const end = [...u32(0x06054b50), ...u16(0), ...u16(0), ...u16(directory.length), ...u16(directory.length)];
	const size = join(directory).length;
	return join([...bodies, ...directory, [...end, ...u32(size), ...u32(at), ...u16(0)], strToU8(after)]);
}

const read = (bytes: Uint8Array) => readListFile(new File([bytes as BlobPart], "清单.xlsx"));
const toSheet = (text: string) =>
	`<worksheet><sheetData><row><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`;
const book: Entry = {
	path: "xl/workbook.xml",
	text: '<workbook><sheets><sheet name="采购" r:id="a"/></sheets></workbook>',
};
const sheet: Entry = { path: "xl/worksheets/sheet1.xml", text: toSheet("手套") };
const list = { text: "手套", note: undefined };
const broken = { message: "文件已损坏，请重新保存后再选，或直接粘贴" };

describe("UX purchase list: archives of other writers", () => {
	test("stored parts without sizes before them, large archives, and bytes behind the archive", async () => {
		expect(await read(toArchive([book, sheet]))).toEqual(list);
		expect(await read(toArchive([book, { ...sheet, isLarge: true }]))).toEqual(list);
		expect(await read(toArchive([book, sheet], "\r\n-----7d1--\r\n"))).toEqual(list);
	});

	test("a removed part and the parts of an embedded workbook are not read", async () => {
		const old = { ...sheet, text: toSheet("旧商品") };
		expect(await read(toArchive([{ ...old, isRemoved: true }, book, sheet]))).toEqual(list);
		const inner = zipSync({ [old.path]: strToU8(old.text) }, { level: 0 });
		const embedded = { path: "xl/embeddings/a.xlsx", text: String.fromCharCode(...inner) };
		expect(await read(toArchive([embedded, book, sheet]))).toEqual(list);
	});

	test.each([
		["a part of two contents", [book, sheet, { ...sheet, text: toSheet("口罩") }]],
		["a part that is longer than its file", [book, { ...sheet, length: 5000 }]],
		["an unknown method", [book, { ...sheet, method: 12 }]],
		["bytes that do not unpack", [book, { ...sheet, method: 8 }]],
	] satisfies [string, Entry[]][])("%s is refused", async (_, entries) => {
		expect(await read(toArchive(entries))).toEqual(broken);
	});

	test("a part with a password is refused with a sentence of its own", async () => {
		expect(await read(toArchive([{ ...book, flags: 1 }, sheet]))).toEqual({
			message: "这个文件有密码，请在 Excel 中取消密码并另存为 .xlsx，或复制表格后粘贴",
		});
	});

	test("O11: parts that share their bytes are counted each time", async () => {
		const bomb = zipSync(
			{
				"xl/workbook.xml": strToU8(
					`<workbook><sheets>${'<sheet name="a" r:id="a"/>'.repeat(20)}</sheets></workbook>`,
				),
				"xl/worksheets/sheet1.xml": strToU8(" ".repeat(20_000_000)),
			},
			{ level: 9 },
		);
		expect(await read(bomb)).toEqual({ message: "文件解压后过大，请只保留要采购的行，或直接粘贴" });
	});
});

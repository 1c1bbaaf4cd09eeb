import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	createXls,
	eof,
	f64,
	join,
	toBof,
	toBook,
	toCell,
	toChars,
	toCompoundFile,
	toRecord,
	toShared,
	toText,
	u16,
	u32,
} from "../../../../tests/support/lists/create-xls";
import { isLong } from "../../../../tests/support/run/sample";
import { readListFile } from "./read-file";

const read = (content: Uint8Array) => readListFile(new File([content as BlobPart], "清单.xls"));
const readSheet = (records: readonly Uint8Array[], globals: readonly Uint8Array[] = []) =>
	read(toCompoundFile(toBook([{ records }], globals)));
const label = (row: number, column: number, text: string) => toCell(0x204, row, column, toText(text));
const shared = (row: number, column: number, at: number) => toCell(0xfd, row, column, u32(at));
const number = (row: number, column: number, num: number) => toCell(0x203, row, column, f64(num));
const rk = (num: number, isHundredth = false) => u32(((num << 2) | 2 | (isHundredth ? 1 : 0)) >>> 0);
const hiddenRow = (row: number) =>
	toRecord(0x208, [...u16(row), ...Array<number>(10).fill(0), ...u16(0x20), 0, 0]);
const columns = (first: number, last: number, options: number) =>
	toRecord(0x7d, [...u16(first), ...u16(last), 0, 0, 0, 0, ...u16(options), 0, 0]);
const more = (data: readonly number[]) => toRecord(0x3c, data);

/** Texts that a table of shared texts holds, cut at places where Excel cuts them. */
const cut = [
	toRecord(0xfc, [...u32(7), ...u32(7), ...u16(6), 0, 0x4d, 0x38]),
	more([1, ...toChars("螺栓AB"), ...u16(4), 1, ...toChars("手套")]),
	more([0, 0x4d, 0x39, ...u16(2), 0]),
	// The fonts of a text, two of four bytes, are no text: a record that goes on with them begins with no
	// flags.
	more([1, ...toChars("口罩"), ...u16(2), 8, ...u16(2), 0x41, 0x42, 1, 2, 3]),
	more([4, 5, 6, 7, 8, ...u16(1), 5, ...u32(6), ...toChars("眼"), 1, 1, 1, 1]),
	more([]),
	more([1, 1, ...u16(1), 12, ...u16(1), ...u32(2), 0x43, 9, 9, 9, 9, 8, 8, ...u16(4), 0, 0x44]),
	more([0, 0x45]),
	more([1, ...toChars("胶带")]),
];

describe("UX purchase list: workbooks of Excel 97 to 2003", () => {
	test("texts that records continue, in one and in two bytes a character, with fonts and sound", async () => {
		const cells = Array.from({ length: 7 }, (_, at) => shared(at, 0, at));
		expect(await readSheet(cells, cut)).toEqual({
			text: "M8螺栓AB\n手套M9\n口罩\nAB\n眼\nC\nDE胶带",
			note: undefined,
		});
	});

	test("all kinds of cells, in any order; a number as .xlsx has it, a truth as a word", async () => {
		const formula = (row: number, column: number, value: readonly number[]) =>
			toCell(0x06, row, column, [...value, 0, 0, 0, 0, 0, 0]);
		const special = (kind: number, value = 0) => [kind, 0, value, 0, 0, 0, 0xff, 0xff];
		const cells = [
			label(7, 0, "最后"),
			toCell(0xd6, 0, 0, [...toText("六角头\n螺栓"), 1, 0, 0, 0, 5, 0]),
			shared(0, 1, 0),
			shared(0, 2, 9),
			number(1, 0, 0.1 + 0.2),
			toCell(0x27e, 1, 1, rk(-200)),
			toCell(0x27e, 1, 2, rk(1250, true)),
			toCell(0x27e, 1, 3, f64(1.5).slice(4)),
			toRecord(0xbd, [...u16(2), ...u16(1), 0, 0, ...rk(5), 0, 0, ...rk(46_000), ...u16(2)]),
			formula(3, 0, f64(200)),
			formula(3, 1, special(0)),
			toRecord(0x4bc, [0, 0]),
			toRecord(0x207, [...u16(2), 0, 0x4d, 0x38]),
			formula(3, 2, special(1, 1)),
			formula(3, 3, special(2, 7)),
			formula(3, 4, special(3)),
			toCell(0x205, 4, 0, [1, 0]),
			toCell(0x205, 4, 1, [42, 1]),
			number(4, 2, 6901234567890),
			toBof(0x20),
			label(5, 0, "一张图的文字"),
			eof,
			label(6, 40, "第 41 列"),
		];
		expect(await readSheet(cells, [toShared(["型号"])])).toEqual({
			text: '"六角头\n螺栓"\t型号\n0.3\t-200\t12.5\t1.5\n\t5\t46000\n200\tM8\tTRUE\nTRUE\t\t6901234567890\n最后',
			note: undefined,
		});
	});

	test("hidden rows and columns are left out and counted, and so are sheets but the first visible one", async () => {
		const records = [
			columns(1, 2, 1),
			columns(3, 3, 0x1000),
			columns(4, 255, 1),
			hiddenRow(1),
			hiddenRow(2),
			toRecord(0x208, [...u16(3), ...Array<number>(14).fill(0)]),
			...[label(0, 0, "名称"), label(0, 1, "旧"), label(0, 3, "数量"), label(1, 0, "口罩"), label(2, 0, " ")],
			...[label(3, 0, "手套"), number(3, 3, 5), label(3, 5, "x")],
		];
		const sheets = [
			{ name: "隐藏", state: 1, records: [label(0, 0, "不读")] },
			{ name: "更隐藏", state: 2, records: [label(0, 0, "不读")] },
			{ name: "图", type: 2, records: [] },
			{ name: "采购", records },
			{ name: "其他", records: [label(0, 0, "不读")] },
		];
		expect(await read(toCompoundFile(toBook(sheets)))).toEqual({
			text: "名称\t数量\n手套\t5",
			note: "已读取工作表“采购”，其余 1 张未读取；已跳过 1 行隐藏的行、2 列隐藏的列",
		});
		expect(await readSheet([hiddenRow(0), label(0, 0, "手套")])).toEqual({
			message: "工作表“采购”只有隐藏的行和列，请取消隐藏后再选",
		});
	});

	test("a number as its format shows it: dates, percentages, words, zeros before it", async () => {
		const format = (id: number, code: string) => toRecord(0x41e, [...u16(id), ...toText(code)]);
		const xf = (id: number) => toRecord(0xe0, [0, 0, ...u16(id), ...Array<number>(16).fill(0)]);
		const globals = [format(164, '0"盒"'), format(165, "0000"), ...[0, 14, 9, 164, 165].map(xf)];
		const shown = (at: number, num: number) => toRecord(0x203, [0, 0, ...u16(at), ...u16(at), ...f64(num)]);
		const cells = [shown(0, 5), shown(1, 46_086), shown(2, 1), shown(3, 5), shown(4, 12)];
		expect(await readSheet(cells, globals)).toMatchObject({ text: "5\t2026-03-05\t100%\t5盒\t0012" });
		const days = [shown(1, 44_624), shown(2, 2)];
		expect(await readSheet(days, [toRecord(0x22, u16(1)), ...globals])).toMatchObject({
			text: "\t2026-03-05\t200%",
		});
	});

	test("struck cells of all kinds read as empty", async () => {
		const font = (flags: number) =>
			toRecord(0x31, [...u16(220), ...u16(flags), ...Array<number>(12).fill(0)]);
		const xf = (at: number) => toRecord(0xe0, [...u16(at), ...Array<number>(18).fill(0)]);
		// The number 4 names no font.
		const globals = [...[0, 8, 0, 0, 2, 10].map(font), ...[0, 1, 5, 6].map(xf), toShared(["口罩"])];
		const styled = (kind: number, row: number, column: number, at: number, data: readonly number[]) =>
			toRecord(kind, [...u16(row), ...u16(column), ...u16(at), ...data]);
		const plain = (row: number, text: string) => styled(0x204, row, 0, 2, toText(text));
		const formula = (row: number, at: number, value: readonly number[]) =>
			styled(0x06, row, 1, at, [...value, 0, 0, 0, 0, 0, 0]);
		const isText = [0, 0, 0, 0, 0, 0, 0xff, 0xff];
		const cells = [
			...[styled(0xfd, 0, 0, 1, u32(0)), styled(0x203, 0, 1, 3, f64(5))],
			...[styled(0xfd, 1, 0, 0, u32(0)), styled(0x203, 1, 1, 1, f64(5))],
			...[plain(2, "手套"), styled(0x27e, 2, 1, 3, rk(5))],
			...[
				plain(3, "眼镜"),
				toRecord(0xbd, [...u16(3), ...u16(1), 1, 0, ...rk(5), 2, 0, ...rk(6), ...u16(2)]),
			],
			...[plain(4, "靴"), formula(4, 1, f64(5))],
			...[plain(5, "帽"), formula(5, 3, isText), toRecord(0x207, toText("5双"))],
			...[plain(6, "盔"), styled(0x205, 6, 1, 1, [1, 0]), styled(0x204, 6, 2, 1, toText("旧"))],
			...[plain(7, "网"), styled(0xd6, 7, 1, 3, toText("旧")), styled(0x203, 7, 2, 2, f64(8))],
			...[plain(8, "笔"), formula(8, 2, isText), toRecord(0x207, toText("9支"))],
		];
		expect(await readSheet(cells, globals)).toEqual({
			text: "口罩\t\n手套\t\n眼镜\t\t6\n靴\t\n帽\t\n盔\t\t\n网\t\t8\n笔\t9支",
			note: "已跳过有删除线的文字",
		});
		expect(await readSheet(cells.slice(0, 2), globals)).toEqual({
			message: "工作表“采购”的文字都有删除线，请去掉删除线后再选",
		});
	});

	test("the struck parts of a text are left out, also where a record continues their fonts", async () => {
		const font = (flags: number) =>
			toRecord(0x31, [...u16(220), ...u16(flags), ...Array<number>(12).fill(0)]);
		const rich = (text: string, ...runs: readonly number[]) => [
			...[...u16(text.length), 9, ...u16(runs.length / 2), ...toChars(text)],
			...runs.flatMap(u16),
		];
		const texts = [
			rich("58双", 0, 5, 1, 0),
			rich("手套", 1, 1),
			rich("口罩旧", 2, 5),
			rich("眼镜", 0, 5, 0, 0, 9, 5),
		];
		const bytes = texts.flat();
		const cutAt = (texts[0]?.length ?? 0) - 6;
		const globals = [
			...[0, 0, 0, 0, 8].map(font),
			toRecord(0xfc, [...u32(4), ...u32(4), ...bytes.slice(0, cutAt)]),
			more(bytes.slice(cutAt)),
		];
		const cells = [shared(0, 0, 1), shared(0, 1, 0), shared(1, 0, 2), shared(1, 1, 3)];
		expect(await readSheet(cells, globals)).toEqual({
			text: "手套\t8双\n口罩\t眼镜",
			note: "已跳过有删除线的文字",
		});
		expect(await readSheet(cells.slice(0, 1), globals)).toEqual({ text: "手套", note: undefined });
	});

	test("a sheet with goods is read before a cover or an empty sheet", async () => {
		const list = { name: "明细", records: [label(0, 0, "手套"), number(0, 1, 5)] };
		const cover = { name: "封面", records: [label(0, 0, "编制"), label(0, 1, "张三")] };
		const note = (others: number) => `已读取工作表“明细”，其余 ${others} 张未读取`;
		const book = (...sheets: Parameters<typeof toBook>[0]) => read(toCompoundFile(toBook(sheets)));
		expect(await book({ name: "空", records: [] }, cover, list)).toEqual({ text: "手套\t5", note: note(2) });
		const long = { name: "字典", records: Array.from({ length: 2001 }, (_, at) => label(at, 0, "a")) };
		expect(await book(cover, long, list)).toMatchObject({ text: "编制\t张三" });
		expect(await book(long, list)).toMatchObject({ message: expect.stringMatching("超过 2000 行") });
	});

	test("O11: sheets that share their records are refused", async () => {
		const empty = { records: [] };
		const stream = toBook([{ records: Array.from({ length: 100 }, () => hiddenRow(0)) }, empty, empty]);
		const view = new DataView(stream.buffer);
		const sheets = Array.from(stream.keys()).filter((at) => at < 200 && view.getUint16(at, true) === 0x85);
		for (const at of sheets) view.setUint32(at + 4, view.getUint32((sheets[0] ?? 0) + 4, true), true);
		expect(sheets).toHaveLength(3);
		expect(await read(toCompoundFile(stream))).toEqual({
			message: "文件已损坏，请重新保存后再选，或直接粘贴",
		});
	});

	test("sectors of 4,096 bytes, and a stream in any order of sectors", async () => {
		const rows = Array.from({ length: 300 }, (_, at) => [`螺栓 ${at}`, String(at)]);
		const text = rows.map((cells) => cells.join("\t")).join("\n");
		const book = toCompoundFile(toBook([{ records: [label(0, 0, "手套")] }]), "Workbook", 4096);
		expect(await read(book)).toMatchObject({ text: "手套" });
		const file = createXls(rows);
		expect(await read(file)).toMatchObject({ text });
		const [first, second, third] = [2, 3, 4];
		const at = (sector: number) => 512 * (sector + 1);
		const swapped = file.slice();
		swapped.set(file.subarray(at(third), at(third) + 512), at(second));
		swapped.set(file.subarray(at(second), at(second) + 512), at(third));
		const view = new DataView(swapped.buffer);
		const table = at(1);
		const after = view.getUint32(table + 4 * third, true);
		for (const [from, to] of [
			[first, third],
			[third, second],
			[second, after],
		] as const)
			view.setUint32(table + 4 * from, to, true);
		expect(await read(swapped)).toMatchObject({ text });
	});

	test("a small workbook in the mini stream, in any order of its sectors", async () => {
		const stream = toBook([{ records: [label(0, 0, "手套"), label(0, 1, "5双")] }]);
		const count = Math.ceil(stream.length / 64);
		const reversed = new Uint8Array(count * 64);
		for (let at = 0; at < count; at++)
			reversed.set(stream.subarray(at * 64, (at + 1) * 64), (count - 1 - at) * 64);
		const file = join([toCompoundFile(reversed), new Uint8Array(512).fill(255)]);
		const view = new DataView(file.buffer);
		const last = file.length / 512 - 2;
		const put = (at: number, num: number) => view.setUint32(at, num, true);
		// The table of the mini stream is the last sector. The stream itself belongs to the root.
		put(60, last);
		put(1024 + 4 * last, 0xfffffffe);
		for (let at = 0; at < count; at++) put(512 * (last + 1) + 4 * at, at > 0 ? at - 1 : 0xfffffffe);
		put(512 + 116, 2);
		put(512 + 120, 4096);
		put(512 + 128 + 116, count - 1);
		put(512 + 128 + 120, stream.length);
		expect(await read(file)).toMatchObject({ text: "手套\t5双" });
		put(512 * (last + 1) + 4 * (count - 1), count - 1);
		expect((await read(file)).message).toMatch(/已损坏/);
	});

	const plain = toCompoundFile(toBook([{ records: [label(0, 0, "手套")] }]));
	const patch = (at: number, bytes: readonly number[], file = plain) => {
		const patched = file.slice();
		patched.set(bytes, at);
		return patched;
	};
	/** Where the table of sectors has the next one of the first sector of the stream. */
	const next = 1024 + 4 * 2;
	const empty = Array<number>(60_000).fill(0);
	test.each<[string, Uint8Array, RegExp]>([
		["a password", toCompoundFile(toBook([], [toRecord(0x2f, [0, 0])])), /有密码.*另存为 .xlsx/],
		[
			"an .xlsx with a password",
			toCompoundFile(new Uint8Array(9), "EncryptedPackage"),
			/有密码.*另存为 .xlsx/,
		],
		["a workbook of Excel 95", toCompoundFile(toBof(5, 0x500), "Book"), /Excel 95.*另存为 .xlsx/],
		["a workbook of Excel 95 by another name", toCompoundFile(toBof(5, 0x500)), /Excel 95.*另存为 .xlsx/],
		[
			"a sheet without a compound file, as scripts write it",
			join([toRecord(0x809, [0, 0, 16, 0, 0, 0, 0, 0]), label(0, 0, "a"), eof]),
			/Excel 95.*另存为 .xlsx/,
		],
		["a document of Word", toCompoundFile(new Uint8Array(9), "WordDocument"), /没有表格/],
		["no sheet", toCompoundFile(toBook([])), /没有表格/],
		["an empty sheet", toCompoundFile(toBook([{ records: [label(0, 0, " ")] }])), /是空的/],
		["the first bytes alone", plain.slice(0, 8), /已损坏/],
		["a sheet without an end", toCompoundFile(toBook([{ records: [toBof(0x20)] }])), /已损坏/],
		["a sheet beyond the end", patch(2048 - 512 + 20 + 4, [255, 255, 255, 127]), /已损坏/],
		["a chain of sectors that meets itself", patch(next, [2, 0, 0, 0]), /已损坏/],
		["a directory that meets itself", patch(1024, [0, 0, 0, 0]), /已损坏/],
		[
			"an entry of the directory that is its own neighbour",
			patch(512 + 128 + 66, [1, 1, 1, 0, 0, 0]),
			/没有表格/,
		],
		["a sector that is not in the file", patch(512 + 128 + 116, [255, 255, 255, 0]), /已损坏/],
		[
			"1,001 sheets",
			toCompoundFile(toBook(Array.from({ length: 1001 }, () => ({ name: "", state: 1, records: [] })))),
			/工作表过多/,
		],
		[
			"100,001 texts, which say that they are 4,000,000,000",
			toCompoundFile(
				toBook([], [toRecord(0xfc, [...u32(4e9), ...u32(4e9)]), ...Array<Uint8Array>(6).fill(more(empty))]),
			),
			/文字过多/,
		],
		[
			"2,001 rows",
			toCompoundFile(
				toBook([{ records: Array.from({ length: 2001 }, (_, row) => toCell(0x27e, row, 0, rk(1))) }]),
			),
			/超过 2000 行/,
		],
		[
			"one text of 500 characters in 2,000 cells",
			toCompoundFile(
				toBook(
					[{ records: Array.from({ length: 2000 }, (_, at) => shared(at >> 2, at & 3, 0)) }],
					[toShared(["螺".repeat(500)])],
				),
			),
			/内容过多/,
		],
	])("%s is refused with a sentence", async (_, file, message) => {
		expect((await read(file)).message).toMatch(message);
	});

	test("more than 2,000 hidden rows are no fault, and a text of 501 characters is cut", async () => {
		const rows = Array.from({ length: 3000 }, (_, row) => [hiddenRow(row), label(row, 0, "a")]).flat();
		expect(await readSheet([...rows, label(3000, 0, "b".repeat(501)), label(3000, 1, "c")])).toEqual({
			text: `${"b".repeat(500)}\tc`,
			note: "已跳过 3000 行隐藏的行",
		});
	});
});

const load = (name: string) => new Uint8Array(readFileSync(`${import.meta.dirname}/fixtures/${name}.xls`));

describe("UX purchase list: workbooks that other software writes", () => {
	const head = "采购申请单\n名称\t型号\t数量\t单价\t日期\n六角头螺栓\tM8×30\t200\t0.3\t2026-03-01";

	test("SheetJS 0.20.3, bookType biff8: a hidden sheet and column, formulas with values", async () => {
		expect(await read(load("sheetjs"))).toEqual({
			text: `${head}\n口罩\tN95\t7\n丁腈手套\t"L\n大"\t1500\t12.5\nCable tie\t4.8\t201\t-3\n丁腈手套!\t\tTRUE`,
			note: "已读取工作表“采购”，其余 1 张未读取；已跳过 1 列隐藏的列",
		});
	});

	test("Spreadsheet::WriteExcel 2.40: a hidden row and column, formulas with values", async () => {
		expect(await read(load("perl"))).toEqual({
			text: `${head}\n丁腈手套\t"L\n大"\t1500\t12.5\nCable tie\t4.8\t201\t-3\nDone!`,
			note: "已读取工作表“采购”，其余 1 张未读取；已跳过 1 行隐藏的行、1 列隐藏的列",
		});
	});

	test("xlwt 1.3.0: texts in several fonts, and so many that two records have them; its formulas have no value", async () => {
		const more = Array.from({ length: 50 }, (_, at) => `螺栓 ${at} ${"标准件".repeat(30)}\t\t${at + 1}`);
		expect(await read(load("xlwt"))).toEqual({
			text: `${head}\n丁腈手套\t"L\n大"\t1500\t12.5\nCable tie\t4.8\t\t-3\n丁腈手套!\t\tTRUE\n${more.join("\n")}`,
			note: "已读取工作表“采购”，其余 1 张未读取；已跳过 1 行隐藏的行、1 列隐藏的列",
		});
	});

	test("O11: a file with changed bytes is read or refused, and never throws", async () => {
		const handmade = toCompoundFile(
			toBook([{ records: [columns(0, 2, 0), hiddenRow(1), shared(0, 0, 1), label(1, 1, "a")] }], cut),
		);
		const files = fc.constantFrom(handmade, load("sheetjs"), load("perl"), load("xlwt"));
		const changes = fc.array(
			fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })),
			{
				minLength: 1,
				maxLength: 12,
			},
		);
		const whole = fc.double({ min: 0, max: 1, noNaN: true });
		await fc.assert(
			fc.asyncProperty(files, changes, whole, async (file, changed, share) => {
				const bytes = file.slice(0, share < 0.8 ? file.length : Math.floor((share - 0.8) * 5 * file.length));
				for (const [place, byte] of changed) bytes[Math.floor(place * bytes.length)] = byte;
				const { message, ...rest } = await read(bytes);
				expect(typeof (message ?? ("text" in rest && rest.text))).toBe("string");
			}),
			{ numRuns: isLong ? 3000 : 500 },
		);
	});
});

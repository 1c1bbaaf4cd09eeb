import { strToU8, type Zippable, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readList } from "~/domain/purchase-list/read-list";
import { readListFile } from "./read-file";

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const read = (parts: Zippable) => readListFile(new File([zipSync(parts) as BlobPart], "清单.xlsx"));
const toXml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const toRelations = (...targets: readonly (readonly [type: string, target: string])[]) =>
	toXml(
		`<Relationships>${targets.map(([type, target], at) => `<Relationship Id="r${at}" Type="${types}/${type}" Target="${target}"/>`).join("")}</Relationships>`,
	);
const toSheet = (rows: string) => toXml(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
const toBook = (names: readonly string[], more = "") =>
	toXml(
		`<workbook>${more}<sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join("")}</sheets></workbook>`,
	);
const toRow = (...cells: readonly string[]) =>
	`<row>${cells.map((cell) => (cell.startsWith("<c") ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join("")}</row>`;

/** A workbook of sheets with these rows, and further parts. */
function createBook(sheets: Record<string, string>, more: Zippable = {}, properties = ""): Zippable {
	const names = Object.keys(sheets);
	return {
		"xl/workbook.xml": toBook(names, properties),
		"xl/_rels/workbook.xml.rels": toRelations(
			...names.map((_, at) => ["worksheet", `worksheets/s${at}.xml`] as const),
		),
		...Object.fromEntries(
			Object.values(sheets).map((rows, at) => [`xl/worksheets/s${at}.xml`, toSheet(rows)]),
		),
		...more,
	};
}

const formats = ['0"盒"', "yyyy/m/d", "0.0%", "000000"];
const styles = {
	"xl/styles.xml": toXml(
		`<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', "&quot;")}"/>`).join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 164, 165, 166, 167, 58].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`,
	),
};
const shown = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`;

describe("UX purchase list: workbooks of other writers", () => {
	test("a number as its format shows it: words, dates, percentages, zeros before it", async () => {
		const rows = toRow(
			...["手套", shown(0, "46086"), shown(1, "5"), shown(2, "46086"), shown(3, "1")],
			...[shown(4, "123"), shown(5, "46086.5"), '<c s="1" t="str"><v>7</v></c>'],
		);
		expect(await read(createBook({ 采购: rows }, styles))).toMatchObject({
			text: "手套\t46086\t5盒\t2026-03-05\t100%\t000123\t2026-03-05 12:00\t7",
		});
		const days = toRow("手套", shown(2, "44624"));
		expect(await read(createBook({ 采购: days }, styles, '<workbookPr date1904="1"/>'))).toMatchObject({
			text: "手套\t2026-03-05",
		});
	});

	test("struck cells and the struck parts of texts read as empty", async () => {
		const part = (text: string, font = "<b/>") => `<r><rPr>${font}</rPr><t>${text}</t></r>`;
		const fonts = ["", "<b/><strike/>", '<strike val="0"/>', '<strike val="true"/>', '<strike val="false"/>'];
		const parts = {
			"xl/styles.xml": toXml(
				`<styleSheet><fonts>${fonts.map((font) => `<font>${font}</font>`).join("")}</fonts><cellStyleXfs><xf fontId="1"/></cellStyleXfs><cellXfs>${fonts.map((_, at) => `<xf fontId="${at}"/>`).join("")}</cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`,
			),
			"xl/sharedStrings.xml": toXml(
				`<sst><si><t>口罩</t></si><si>${part("旧")}${part("眼镜", "<strike/>")}${part("护目镜", '<strike val="0"/>')}</si></sst>`,
			),
		};
		const cell = (style: number, text: string) => `<c s="${style}" t="inlineStr"><is>${text}</is></c>`;
		const text = (at: number, style = 0) => `<c s="${style}" t="s"><v>${at}</v></c>`;
		const rows = [
			toRow("名称", "数量"),
			toRow(cell(1, "<t>手套</t>"), shown(3, "5")),
			toRow(text(0, 1), shown(1, "7")),
			toRow(text(0, 2), shown(1, "7")),
			toRow(text(1, 4), shown(2, "3")),
			toRow(cell(0, part("胶带", "<strike/>") + part("扎带")), shown(0, "2")),
		].join("");
		const file = await read(createBook({ 采购: rows }, parts));
		expect(file).toEqual({
			text: "名称\t数量\n口罩\t\n旧护目镜\t3\n扎带\t2",
			note: "已跳过有删除线的文字",
		});
		expect(readList("text" in file ? file.text : "").lines.map(({ amount }) => amount.num)).toEqual([
			...[null, 3, 2],
		]);
		const unused = toRow(text(0), shown(0, "7"));
		expect(await read(createBook({ 采购: unused }, parts))).toEqual({ text: "口罩\t7", note: undefined });
		const hidden = '<row hidden="1"><c t="s"><v>0</v></c></row>';
		expect(await read(createBook({ 采购: hidden + rows }, parts))).toMatchObject({
			note: "已跳过 1 行隐藏的行、有删除线的文字",
		});
		const struck = toRow(text(0, 1), shown(1, "7"));
		expect(await read(createBook({ 采购: struck }, parts))).toEqual({
			message: "工作表“采购”的文字都有删除线，请去掉删除线后再选",
		});
		expect(await read(createBook({ 采购: struck + hidden }, parts))).toEqual({
			message: "工作表“采购”只有隐藏的行和列、有删除线的文字，请取消隐藏或去掉删除线后再选",
		});
		expect(await read(createBook({ 空: "", 采购: struck }, parts))).toMatchObject({
			message: "工作表“采购”的文字都有删除线，请去掉删除线后再选",
		});
	});

	test("an id with an exponent is a whole number, and one that has lost digits stays as it is; a truth is no number", async () => {
		const rows = toRow(
			...[shown(0, "1.00000000013E11"), shown(0, "2E2"), shown(0, "1.23456789012345E+17")],
			...[shown(0, "123456789012345678"), '<c t="b"><v>1</v></c>', '<c t="b"><v>0</v></c>'],
		);
		expect(await read(createBook({ 采购: rows }))).toMatchObject({
			text: "100000000013\t200\t1.23456789012345E+17\t123456789012345678\tTRUE\tFALSE",
		});
	});

	test("texts alone are read: no sound of a text in its cell, no line ends between the parts of a text, no escapes", async () => {
		const rows = toRow(
			'<c t="inlineStr"><is><t>螺栓</t><rPh><t>luo</t></rPh></is></c>',
			'<c t="s"><v>0</v></c>',
			'<c t="str"><v>A_x000D_\nB_x005F_C</v></c>',
		);
		const texts = toXml("<sst>\n <si>\n  <r>\n   <t>M8</t>\n  </r>\n  <r><t>×30</t></r>\n </si>\n</sst>");
		expect(await read(createBook({ 采购: rows }, { "xl/sharedStrings.xml": texts }))).toMatchObject({
			text: '螺栓\tM8×30\t"A\nB_C"',
		});
	});

	test("O11: a cell has 500 characters at most, also where its text stands in the cell itself or in parts", async () => {
		const long = "螺".repeat(300);
		const parts = `<c t="inlineStr"><is><r><t>${long}</t></r><r><t>${long}</t></r></is></c>`;
		expect(await read(createBook({ 采购: toRow(long + long, parts, "5") }))).toMatchObject({
			text: ["螺".repeat(500), "螺".repeat(500), "5"].join("\t"),
		});
	});

	test("parts are found by the relations between them, whatever their names and the cases of these", async () => {
		const rows = toRow('<c t="s"><v>0</v></c>', "5");
		const parts = {
			"_rels/.rels": toRelations(["officeDocument", "/Book/Main.xml"]),
			"book\\main.xml": toBook(["采购"]),
			"Book/_rels/Main.xml.rels": toRelations(
				["worksheet", "./a/../Data/One.xml"],
				["sharedStrings", "..\\texts.xml"],
			),
			"book/data/one.xml": toSheet(rows),
			"texts.xml": toXml("<sst><si><t>手套</t></si></sst>"),
		};
		expect(await read(parts)).toMatchObject({ text: "手套\t5" });
	});

	test.each([
		[
			"4,097 formats",
			`<numFmts>${Array.from({ length: 4097 }, (_, at) => `<numFmt numFmtId="${at}" formatCode="0"/>`).join("")}</numFmts>`,
		],
		["65,537 fonts", `<fonts>${"<font><strike/></font>".repeat(65_537)}`],
		["65,537 formats of cells", `<cellXfs>${"<xf/>".repeat(65_537)}`],
	])("O11: %s are refused", async (_, content) => {
		const part = toXml(`<styleSheet>${content}</styleSheet>`);
		expect(await read(createBook({ 采购: toRow("手套") }, { "xl/styles.xml": part }))).toEqual({
			message: "文件含有不能读取的内容，请另存为 .csv，或直接粘贴",
		});
	});

	test("a part in UTF-16 is read", async () => {
		const sheet = `\ufeff<worksheet><sheetData>${toRow("手套", "5")}</sheetData></worksheet>`;
		const units = new Uint8Array(Uint16Array.from(sheet, (sign) => sign.charCodeAt(0)).buffer);
		expect(await read(createBook({ 采购: "" }, { "xl/worksheets/s0.xml": units }))).toMatchObject({
			text: "手套\t5",
		});
	});

	test("a sheet with goods is read before a cover or an empty sheet, and a list stays the first one", async () => {
		const heads = toRow("名称", "数量");
		const cover = toRow("采购申请") + toRow("编制", "张三") + toRow("日期", "2026-03-01");
		const goods = toRow("手套", "5");
		const note = (name: string, others: number) => `已读取工作表“${name}”，其余 ${others} 张未读取`;
		expect(await read(createBook({ 空: "", 封面: cover, 明细: heads + goods }))).toEqual({
			text: "名称\t数量\n手套\t5",
			note: note("明细", 2),
		});
		const uncounted = toRow("名称", "型号") + toRow("手套", "L");
		for (const list of [goods, uncounted])
			expect(await read(createBook({ 明细: list, 库存: heads + goods }))).toMatchObject({
				note: note("明细", 1),
			});
		expect(await read(createBook({ 封面: cover, 说明: toRow("请尽快") }))).toMatchObject({
			note: note("封面", 1),
		});
		expect(await read(createBook({ 封面: cover, 字典: toRow("a").repeat(2001) }))).toMatchObject({
			note: note("封面", 1),
		});
		expect(await read(createBook({ 字典: toRow("a").repeat(2001), 明细: goods }))).toEqual({
			message: "表格超过 2000 行，请只保留要采购的行，或分成几个文件",
		});
	});
});

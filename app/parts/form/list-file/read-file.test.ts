import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readList } from "~/domain/purchase-list/read-list";
import { readListFile } from "./read-file";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const read = (content: Uint8Array | string, name = "清单.xlsx") =>
	readListFile(new File([content as BlobPart], name));

type Parts = { sheet: string; columns?: string; strings?: string; workbook?: string };

/** A workbook with one sheet, or with the given parts. */
function toWorkbook({ sheet, columns = "", strings = "", workbook }: Parts): Uint8Array {
	const sheets = workbook ?? '<sheet name="清单" sheetId="1" r:id="rId1"/>';
	return zipSync({
		"xl/worksheets/sheet1.xml": strToU8(
			`<worksheet xmlns="${main}">${columns}<sheetData>${sheet}</sheetData></worksheet>`,
		),
		"xl/workbook.xml": strToU8(`<workbook xmlns="${main}"><sheets>${sheets}</sheets></workbook>`),
		"xl/_rels/workbook.xml.rels": strToU8(
			'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
		),
		"xl/worksheets/sheet2.xml": strToU8(
			'<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>第二张</t></is></c></row></sheetData></worksheet>',
		),
		"xl/sharedStrings.xml": strToU8(`<sst xmlns="${main}">${strings}</sst>`),
	});
}

/** An OpenDocument file with a hidden table before these. */
function toOds(tables: string): Uint8Array {
	const style = '<style:style style:name="h"><style:table-properties table:display="false"/></style:style>';
	const hidden =
		'<table:table table:name="隐藏" table:style-name="h"><table:table-row><table:table-cell><text:p>不读</text:p></table:table-cell></table:table-row></table:table>';
	return zipSync({
		mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"),
		"content.xml": strToU8(`<office:document-content>${style}${hidden}${tables}</office:document-content>`),
	});
}

describe("UX purchase list: files", () => {
	test("a workbook: shared, rich and inline texts, numbers, gaps, merged and empty rows", async () => {
		const strings =
			"<si><t>名称</t></si><si><t>数量</t></si><si><r><t>六角头</t></r><r><t>螺栓 &amp; M8</t></r><rPh><t>luo</t></rPh></si>";
		const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
			<row r="2"><c r="A2" s="1"/></row>
			<row r="3"><c r="A3" t="s"><v>2</v></c><c r="C3"><v>200</v></c></row>
			<row r="4"><c r="A4" t="inlineStr"><is><t>手套
"L"</t></is></c><c r="C4"><v>0.30000000000000004</v></c></row>`;
		const file = await read(toWorkbook({ sheet, strings }));
		expect(file).toEqual({
			text: '名称\t\t数量\n六角头螺栓 & M8\t\t200\n"手套\n""L"""\t\t0.3',
			note: undefined,
		});
		const { lines } = readList("text" in file ? file.text : "");
		expect(lines.map(({ words, amount }) => [words, amount.num])).toEqual([
			["六角头螺栓 & M8", 200],
			['手套 "L"', null],
		]);
	});

	test("an OpenDocument table: repeated and merged cells, notes, numbers, a hidden table", async () => {
		const cell = (text: string, more = "") =>
			`<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
		const note = "<office:annotation><text:p>批注</text:p></office:annotation>";
		const table = `<table:table table:name="采购"><table:table-row>${cell("名称")}${cell("型号")}${cell("数量")}</table:table-row>
			<table:table-row>${cell("六角头<text:s/>螺栓")}<table:table-cell table:number-columns-repeated="1"/>${cell("2,00", 'office:value-type="float" office:value="200"')}</table:table-row>
			<table:table-row table:number-rows-repeated="2"><table:covered-table-cell/><table:table-cell>${note}<text:p>M8</text:p><text:p>加长</text:p></table:table-cell>${cell("5")}</table:table-row>
			<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`;
		expect(await read(toOds(table), "清单.ods")).toEqual({
			text: '名称\t型号\t数量\n六角头 螺栓\t\t200\n\t"M8\n加长"\t5\n\t"M8\n加长"\t5',
			note: undefined,
		});
		const many = `<table:table table:name="a"><table:table-row table:number-rows-repeated="1000000">${cell("手套")}</table:table-row></table:table>`;
		expect(await read(toOds(many))).toEqual({
			message: "表格超过 2000 行，请只保留要采购的行，或分成几个文件",
		});
		expect(await read(toOds(""))).toEqual({
			message: "这个文件没有表格，请另存为 .xlsx 或 .csv，或直接粘贴",
		});
	});

	test("a cell of an OpenDocument table as it shows its value, without drawings, sounds and covered texts", async () => {
		const cell = (kind: string, value: string, text: string) =>
			`<table:table-cell office:value-type="${kind}" ${value}>${text && `\n <text:p>${text}</text:p>\n`}</table:table-cell>`;
		const float = (value: string, text: string) => cell("float", `office:value="${value}"`, text);
		const cells = [
			...[
				float("5", "5 盒"),
				float("12000", "1.2万"),
				float("123", "000123"),
				float("1.00000000013E11", "1E+11"),
			],
			cell("date", 'office:date-value="2026-03-05"', "5"),
			cell("percentage", 'office:value="1"', "100%"),
			cell("string", 'office:string-value="手套"', ""),
			cell(
				"string",
				"",
				"<draw:frame><text:p>图</text:p></draw:frame><text:ruby-base>螺栓</text:ruby-base><text:ruby-text>luo</text:ruby-text>",
			),
			"<table:covered-table-cell><text:p>旧</text:p></table:covered-table-cell>",
		];
		const table = `<table:table table:name="采购"><table:table-row>${cells.join("")}</table:table-row></table:table>`;
		expect(await read(toOds(table), "清单.ods")).toMatchObject({
			text: "5 盒\t12000\t000123\t100000000013\t2026-03-05\t100%\t手套\t螺栓\t",
		});
	});

	test("a table with goods of an OpenDocument file is read before a cover or an empty one", async () => {
		const row = (...texts: string[]) =>
			`<table:table-row>${texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join("")}</table:table-row>`;
		const table = (name: string, ...rows: string[]) =>
			`<table:table table:name="${name}">${rows.join("")}</table:table>`;
		const tables = [table("空"), table("封面", row("编制", "张三")), table("明细", row("手套", "5"))];
		expect(await read(toOds(tables.join("")), "清单.ods")).toEqual({
			text: "手套\t5",
			note: "已读取工作表“明细”，其余 2 张未读取",
		});
	});

	test("hidden rows and columns of a workbook are left out, and counted", async () => {
		const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
		const row = (at: number, cells: string, more = "") => `<row r="${at}"${more}>${cells}</row>`;
		const rows = [
			row(1, cell("A1", "名称") + cell("B1", "旧数量") + cell("C1", "数量") + cell("D1", "旧型号")),
			row(2, cell("A2", "手套") + cell("B2", "99") + cell("C2", "5")),
			row(3, cell("A3", "口罩") + cell("C3", "7"), ' hidden="1"'),
			row(4, cell("A4", "眼镜") + cell("C4", "3"), ' hidden="true"'),
			row(5, cell("A5", "胶带") + cell("C5", "2") + cell("D5", "x"), ' hidden="0"'),
			row(6, "", ' hidden="1"'),
		].join("");
		const columns =
			'<cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="true"/><col min="1" max="1"/></cols>';
		expect(await read(toWorkbook({ sheet: rows, columns }))).toEqual({
			text: "名称\t数量\n手套\t5\n胶带\t2",
			note: "已跳过 2 行隐藏的行、2 列隐藏的列",
		});
		const all = toWorkbook({ sheet: row(1, cell("A1", "手套"), ' hidden="1"') });
		expect(await read(all)).toEqual({ message: "工作表“清单”只有隐藏的行和列，请取消隐藏后再选" });
	});

	test("hidden rows and columns of an OpenDocument table are left out, and counted", async () => {
		const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
		const row = (cells: string, more = "") => `<table:table-row ${more}>${cells}</table:table-row>`;
		const table = `<table:table table:name="采购"><table:table-column/>
			<table:table-column table:visibility="collapse" table:number-columns-repeated="2"/><table:table-column table:number-columns-repeated="1000"/>
			${row(cell("手套") + cell("甲") + cell("99") + cell("5"))}
			${row(cell("口罩") + cell("") + cell("") + cell("7"), 'table:visibility="filter" table:number-rows-repeated="3"')}
			${row(cell("眼镜") + cell("") + cell("") + cell("3"), 'table:visibility="collapse"')}
			${row(cell("胶带") + cell("") + cell("") + cell("2"), 'table:visibility="visible"')}</table:table>`;
		expect(await read(toOds(table), "清单.ods")).toEqual({
			text: "手套\t5\n胶带\t2",
			note: "已跳过 4 行隐藏的行、2 列隐藏的列",
		});
	});

	test("struck cells and texts of an OpenDocument table read as empty, also by the style of their row or column", async () => {
		const style = (name: string, family: string, line: string) =>
			`<style:style style:name="${name}" style:family="${family}"><style:text-properties style:text-line-through-${line}/></style:style>`;
		const styles = [
			style("s", "table-cell", 'style="solid" style:text-line-through-type="single"'),
			style("n", "table-cell", 'style="none" style:text-line-through-type="none"'),
			style("t", "text", 'type="double"'),
			'<style:style style:name="p" style:family="table-cell"/>',
			'<number:text-style><style:text-properties style:text-line-through-style="solid"/></number:text-style>',
		].join("");
		const cell = (text: string, name = "", more = "") =>
			`<table:table-cell ${name && `table:style-name="${name}"`} ${more}><text:p>${text}</text:p></table:table-cell>`;
		const five = 'office:value-type="float" office:value="5"';
		const row = (cells: string, more = "") => `<table:table-row ${more}>${cells}</table:table-row>`;
		const table = `<table:table table:name="采购"><table:table-column table:number-columns-repeated="2"/><table:table-column table:default-cell-style-name="s"/>
			${row(cell("手套", "s") + cell("5", "s", five))}
			${row(cell("口罩", "p") + cell("5", "s", five))}
			${row(cell('<text:span text:style-name="t">旧<text:span>眼</text:span>镜</text:span>护目镜') + cell("5", "n", five) + cell("箱"))}
			${row(cell("靴") + cell("5") + cell("双", "n"), 'table:default-cell-style-name="s"')}
			${row(cell("扎带") + cell('<text:span text:style-name="t">5</text:span>', "", five))}</table:table>`;
		expect(await read(toOds(styles + table), "清单.ods")).toEqual({
			text: "口罩\t\n护目镜\t5\t\n\t\t双\n扎带\t",
			note: "已跳过有删除线的文字",
		});
	});

	test("a further table of an OpenDocument file may have any number of rows", async () => {
		const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
		const row = (text: string, count: number) =>
			`<table:table-row table:number-rows-repeated="${count}">${cell(text)}</table:table-row>`;
		const tables = [
			`<table:table table:name="字典" table:style-name="h">${row("a", 3000)}</table:table>`,
			`<table:table table:name="采购">${row("手套", 1)}</table:table>`,
			`<table:table table:name="其他">${row("b", 3000)}</table:table>`,
		];
		expect(await read(toOds(tables.join("")), "清单.ods")).toEqual({
			text: "手套",
			note: "已读取工作表“采购”，其余 1 张未读取",
		});
	});

	test("the first visible sheet is read, and the others are named", async () => {
		const workbook = `<sheet name="隐藏" state="hidden" r:id="rId1"/><sheet name="采购" r:id="rId2"/><sheet name="其他" r:id="rId3"/>`;
		expect(await read(toWorkbook({ sheet: "", workbook }))).toEqual({
			text: "第二张",
			note: "已读取工作表“采购”，其余 1 张未读取",
		});
	});

	test.each([
		["UTF-8 with its mark", strToU8("\ufeff名称,数量\n手套,5")],
		[
			"GB 18030",
			new Uint8Array([
				0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 10, 0xca, 0xd6, 0xcc, 0xd7, 0x2c, 0x35,
			]),
		],
		[
			"UTF-16",
			new Uint8Array([
				0xff,
				0xfe,
				...new Uint8Array(new Uint16Array([..."名称,数量\n手套,5"].map((c) => c.charCodeAt(0))).buffer),
			]),
		],
	])("a CSV file in %s", async (_, bytes) => {
		const file = await read(bytes, "清单.csv");
		expect(
			readList("text" in file ? file.text : "").lines.map(({ name, amount }) => [name, amount.num]),
		).toEqual([["手套", 5]]);
	});

	const row = '<row><c t="inlineStr"><is><t>手套</t></is></c></row>';
	test.each<[string, Uint8Array | string, RegExp]>([
		["1,000,000 rows", toWorkbook({ sheet: row.repeat(100_000) }), /超过 2000 行/],
		["blanks that unpack to 200 MB", toWorkbook({ sheet: " ".repeat(200_000_000) }), /解压后过大/],
		[
			"a billion laughs",
			toWorkbook({ sheet: "" }).length > 0
				? zipSync({
						"xl/workbook.xml": strToU8(
							'<!DOCTYPE x [<!ENTITY a "b">]><workbook><sheets><sheet name="&a;"/></sheets></workbook>',
						),
					})
				: "",
			/不能读取的内容/,
		],
		[
			"5,001 parts",
			zipSync(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}`, new Uint8Array(0)]))),
			/部分过多/,
		],
		["101 elements in one another", toWorkbook({ sheet: "<a>".repeat(100) }), /不能读取的内容/],
		[
			"1,001 sheets",
			toWorkbook({ sheet: "", workbook: '<sheet name="" state="hidden"/>'.repeat(1001) }),
			/工作表过多/,
		],
		[
			"16,385 descriptions of columns",
			toWorkbook({ sheet: "", columns: "<cols>".concat("<col/>".repeat(16_385)) }),
			/不能读取的内容/,
		],
		["a name of 6 MB", toWorkbook({ sheet: `<${"a".repeat(6_000_000)}>` }), /不能读取的内容/],
		["an attribute of 6 MB", toWorkbook({ sheet: `<a b="${"c".repeat(6_000_000)}">` }), /不能读取的内容/],
		[
			"10,000 shared texts of 500 characters",
			toWorkbook({ sheet: row, strings: `<si><t>${"a".repeat(500)}</t></si>`.repeat(10_000) }),
			/文字过多/,
		],
		[
			"16,385 descriptions of columns of a table",
			toOds(`<table:table table:name="a">${"<table:table-column/>".repeat(16_385)}</table:table>`),
			/不能读取的内容/,
		],
		[
			"1,001 styles that hide tables",
			toOds(
				Array.from(
					{ length: 1001 },
					(_, at) =>
						`<style:style style:name="${at}"><style:table-properties table:display="false"/></style:style>`,
				).join(""),
			),
			/不能读取的内容/,
		],
		[
			"65,537 styles that strike texts",
			toOds(
				Array.from(
					{ length: 65_537 },
					(_, at) =>
						`<style:style style:name="${at}"><style:text-properties style:text-line-through-style="solid"/></style:style>`,
				).join(""),
			),
			/不能读取的内容/,
		],
		["1,001 tables", toOds('<table:table table:name=""/>'.repeat(1000)), /工作表过多/],
		[
			"one text of 500 characters in 2,000 cells",
			toWorkbook({
				sheet: `<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`.repeat(50),
				strings: `<si><t>${"螺".repeat(500)}</t></si>`,
			}),
			/内容过多/,
		],
		["a cut archive", toWorkbook({ sheet: row }).slice(0, 300), /不是 Excel 表格|已损坏/],
		["another archive", zipSync({ "word/document.xml": strToU8("<x/>") }), /不是 Excel 表格/],
		["an empty sheet", toWorkbook({ sheet: "" }), /是空的/],
		["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), /无法读取/],
		["no bytes", "", /是空的/],
		["blank cells", "\r\n ,,\r\n", /是空的/],
		["a page in one file with its pictures", "X-By: ERP\r\nMIME-Version: 1.0\r\n\r\n<table>", /无法读取/],
		["a page without a table", "<html><p>手套 5双</p></html>", /无法读取/],
		["50 MB", "手套 5双\n".repeat(6_000_000), /超过 5 MB/],
		["2,001 lines of text", "手套 5双\n\n".repeat(2001), /超过 2000 行/],
		["4 MB of text", "手套 5双\n".repeat(300_000), /内容过多/],
	])("%s is refused with a sentence", async (_, content, message) => {
		expect((await read(content)).message).toMatch(message);
	});

	test("a file that claims to unpack to little is counted as it comes", async () => {
		const bomb = toWorkbook({ sheet: " ".repeat(100_000_000) });
		const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
		for (let at = 0; at < bomb.length - 4; at++) {
			if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
			if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
		}
		expect((await read(bomb)).message).toMatch(/解压后过大|已损坏/);
	});

	test("a formula that a file holds is text", async () => {
		const sheet = '<row><c t="str"><f>HYPERLINK("https://x.test")</f><v>=1+1</v></c><c><v>3</v></c></row>';
		expect(await read(toWorkbook({ sheet }))).toMatchObject({ text: "=1+1\t3" });
	});
});

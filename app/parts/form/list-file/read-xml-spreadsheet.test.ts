import { describe, expect, test } from "vitest";
import { readListFile } from "./read-file";

const read = (content: Uint8Array | string, name = "清单.xls") =>
	readListFile(new File([content as BlobPart], name));

const toWorkbook = (sheets: string) => `<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Styles><Style ss:ID="Default"/></Styles>${sheets}</Workbook>`;
const toSheet = (name: string, table: string, visible = "") =>
	`<Worksheet ss:Name="${name}"><Table ss:ExpandedColumnCount="4">${table}</Table>
	<WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Selected/>${visible}</WorksheetOptions></Worksheet>`;
const cell = (text: string | number, more = "") =>
	`<Cell${more}><Data ss:Type="${typeof text === "number" ? "Number" : "String"}">${text}</Data></Cell>`;
const row = (cells: string, more = "") => `<Row${more}>${cells}</Row>\n`;

describe("UX purchase list: XML Spreadsheet 2003", () => {
	test("texts, numbers, gaps, merged cells, formulas, notes, dates", async () => {
		const table = [
			row(cell("名称", ' ss:MergeAcross="1"') + cell("数量") + cell("日期")),
			row(""),
			row(
				`${cell("六角头&#10;螺栓 &amp; M8")}<Cell ss:Index="3" ss:Formula="=1+1"><Data ss:Type="Number">0.30000000000000004</Data><Comment ss:Author="a"><ss:Data><B>批注</B></ss:Data></Comment></Cell><Cell><Data ss:Type="DateTime">2026-03-01T00:00:00.000</Data></Cell>`,
				' ss:Index="7"',
			),
			row(
				`<Cell><ss:Data ss:Type="String"><B>手</B><Font>套</Font></ss:Data></Cell><Cell><Data ss:Type="Error">#N/A</Data></Cell>${cell(200)}`,
			),
		].join("");
		expect(await read(toWorkbook(toSheet("采购", table)))).toEqual({
			text: '名称\t\t数量\t日期\n"六角头\n螺栓 & M8"\t\t0.3\t2026-03-01T00:00:00.000\n手套\t\t200',
			note: undefined,
		});
	});

	test("a number as its format shows it: words, dates, percentages; a truth is no number", async () => {
		const style = (id: string, code: string) =>
			`<Style ss:ID="${id}"><NumberFormat ss:Format="${code}"/></Style>`;
		const styles = [style("u", "0&quot;盒&quot;"), style("d", "Short Date"), style("p", "Percent")].join("");
		const shown = (id: string, num: string) =>
			`<Cell ss:StyleID="${id}"><Data ss:Type="Number">${num}</Data></Cell>`;
		const table = row(
			[shown("u", "5"), shown("d", "46086"), shown("p", "1"), shown("x", "1.00000000013E+11")].join("") +
				'<Cell><Data ss:Type="Boolean">1</Data></Cell>',
		);
		expect(await read(toWorkbook(`<Styles>${styles}</Styles>${toSheet("采购", table)}`))).toMatchObject({
			text: "5盒\t2026-03-05\t100%\t100000000013\tTRUE",
		});
	});

	test("struck cells and texts read as empty, also by the style of their row or column", async () => {
		const font = (id: string, struck: string) => `<Style ss:ID="${id}"><Font ss:Bold="1"${struck}/></Style>`;
		const styles = font("s", ' ss:StrikeThrough="1"') + font("n", ' ss:StrikeThrough="0"') + font("p", "");
		const [struck, plain] = [' ss:StyleID="s"', ' ss:StyleID="n"'];
		const parts =
			'<Cell><ss:Data ss:Type="String"><S>旧<Font>眼</Font>镜</S><Font>护目镜</Font></ss:Data></Cell>';
		const table = [
			`<Column/><Column ss:Index="3"${struck}/>`,
			row(cell("手套", struck) + cell(5, struck)),
			row(cell("口罩", ' ss:StyleID="p"') + cell(5, struck)),
			row(parts + cell(5, plain) + cell("箱")),
			row(cell("靴") + cell(5) + cell("双", plain), struck),
			row(cell("帽") + cell(2) + cell("顶", plain)),
		].join("");
		expect(await read(toWorkbook(`<Styles>${styles}</Styles>${toSheet("采购", table)}`))).toEqual({
			text: "口罩\t\n护目镜\t5\t\n\t\t双\n帽\t2\t顶",
			note: "已跳过有删除线的文字",
		});
	});

	test("a sheet with goods is read before a cover, and one that is too long ends the search", async () => {
		const cover = toSheet("封面", row(cell("编制") + cell("张三")));
		const long = toSheet("字典", row(cell("a")).repeat(2001));
		const list = toSheet("明细", row(cell("手套") + cell(5)));
		expect(await read(toWorkbook(cover + list + long))).toEqual({
			text: "手套\t5",
			note: "已读取工作表“明细”，其余 2 张未读取",
		});
		expect(await read(toWorkbook(cover + long + list))).toMatchObject({ text: "编制\t张三" });
	});

	test("the first visible sheet is read without its hidden rows and columns, and all are counted", async () => {
		const long = row(cell("表")).repeat(3000);
		const table = `<Column/><Column ss:Hidden="1" ss:Span="1"/><Column/><Column ss:Index="9" ss:Hidden="1"/>
			${row(cell("名称") + cell("旧") + cell("") + cell("数量"))}${row(cell("口罩"), ' ss:Hidden="1"')}${row(cell("手套") + cell(5, ' ss:Index="4"') + cell("x", ' ss:Index="9"'))}`;
		const book = [
			toSheet("字典", long, "<Visible>SheetHidden</Visible>"),
			toSheet("参数", row(cell("a")), "<Visible>SheetVeryHidden</Visible>"),
			toSheet("采购", table, "<Visible>SheetVisible</Visible>"),
			toSheet("其他", long),
		].join("");
		expect(await read(toWorkbook(book))).toEqual({
			text: "名称\t数量\n手套\t5\t\t\t\t",
			note: "已读取工作表“采购”，其余 1 张未读取；已跳过 1 行隐藏的行、2 列隐藏的列",
		});
	});

	test("a file in GB 18030 that says so", async () => {
		const [before = "", after = ""] = toWorkbook(toSheet("1", row(cell("…"))))
			.replace('version="1.0"', 'version="1.0" encoding="GB2312"')
			.split("…");
		const encode = (part: string) => [...new TextEncoder().encode(part)];
		const bytes = new Uint8Array([...encode(before), 0xca, 0xd6, 0xcc, 0xd7, ...encode(after)]);
		expect(await read(bytes)).toMatchObject({ text: "手套" });
	});

	test.each<[string, string, RegExp]>([
		["30,000 rows", toWorkbook(toSheet("a", row(cell("手套")).repeat(30_000))), /超过 2000 行/],
		["an empty sheet", toWorkbook(toSheet("空", row("") + row(cell(" ")))), /工作表“空”是空的/],
		["no sheet", toWorkbook(""), /没有表格/],
		[
			"a document type",
			`<!DOCTYPE x [<!ENTITY a "b">]>${toWorkbook(toSheet("a", row(cell("&a;"))))}`,
			/不能读取的内容/,
		],
		["elements in one another", toWorkbook("<a>".repeat(100)), /不能读取的内容/],
		["long cells", toWorkbook(toSheet("a", row(cell("b".repeat(400)).repeat(40)).repeat(20))), /内容过多/],
	])("%s is refused with a sentence", async (_, book, message) => {
		expect((await read(book)).message).toMatch(message);
	});

	test("a column beyond the limits is not read", async () => {
		const cells = [0, 1, 40, 41, 999_999_999].map((at) => cell(at, ` ss:Index="${at}"`)).join("");
		expect(await read(toWorkbook(toSheet("a", row(cells))))).toMatchObject({
			text: `1${"\t".repeat(39)}40`,
		});
	});
});

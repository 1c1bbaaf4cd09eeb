import { describe, expect, test } from "vitest";
import { readListFile } from "./read-file";

const read = (content: Uint8Array | string, name = "清单.xls") =>
	readListFile(new File([content as BlobPart], name));
const text = (rows: string) => ({ text: rows, note: undefined });

/** GB 18030 of "手套". */
const gloves = [0xca, 0xd6, 0xcc, 0xd7];
const toBytes = (page: string, cell: readonly number[]) => {
	const [before = "", after = ""] = page.split("…");
	const encode = (part: string) => [...new TextEncoder().encode(part)];
	return new Uint8Array([...encode(before), ...cell, ...encode(after)]);
};

describe("UX purchase list: tables of pages", () => {
	test("a number that its cell shows shorter than it is stored, such as an id, is the stored one", async () => {
		const page =
			'<table><tr><td x:num="1.00000000013E11">1E+11</td><td x:num="5.4">5</td><td>2E+05</td><td x:num="46086">2026-3-5</td><td x:num="1">100%</td><td x:num="7">007</td><td x:num>8</td></tr></table>';
		expect(await read(page)).toEqual(text("100000000013\t5.4\t2E+05\t2026-3-5\t100%\t007\t8"));
	});

	test("a page as an ERP system names it .xls: heads, entities, breaks, markup in cells, scripts and styles", async () => {
		const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><title>导出</title>
			<!--[if gte mso 9]><xml><x:ExcelWorkbook></x:ExcelWorkbook></xml><![endif]-->
			<style>td { mso-number-format:"\\@" }</style></head><body><TABLE border=1>
			<caption>采购</caption><thead><tr><th>名称</th><th>型号</th><th>数量</th></tr></thead><tbody>
			<tr><td>六角头&nbsp;<b>螺栓</b>
				 加长</td><td x:str>M8&times;30 &lt;A&gt;</td><td x:num="200">200</td></tr>
			<tr><td>手套<br>耐油<script>alert("</td>")</script></td><td><p>L</p><p>大</p></td><td><input value="9"><select><option>1</select>1,500</td></tr>
			<tr><td> </td><td></td><td>&nbsp;</td></tr></tbody></TABLE></body></html>`;
		expect(await read(page)).toEqual(
			text('名称\t型号\t数量\n六角头 螺栓 加长\tM8×30 <A>\t200\n"手套\n耐油"\t"L\n大"\t1,500'),
		);
	});

	test("cells without end tags, rows without a beginning, a table without an end", async () => {
		expect(
			await read("<table><tr><td>名称<td>数量<tr><td>手套<td>5<tr><td>口罩</td><td>7</td></tr><td>眼镜<td>2"),
		).toEqual(text("名称\t数量\n手套\t5\n口罩\t7\n眼镜\t2"));
	});

	test("a cell that covers others leaves them empty", async () => {
		const page = `<table><tr><th rowspan=2>名称</th><th colspan="2">数量</th><th>备注</th></tr><tr><th>本月</th><th>下月</th></tr>
			<tr><td rowspan="3">螺栓</td><td>5</td><td>6</td><td>M8</td></tr><tr><td>7</td><td>8</td><td>M10</td></tr><tr><td colspan="1000">9</td></tr>
			<tr><td>手套</td><td>1</td></tr></table>`;
		expect(await read(page)).toEqual(
			text("名称\t数量\t\t备注\n\t本月\t下月\n螺栓\t5\t6\tM8\n\t7\t8\tM10\n\t9\n手套\t1"),
		);
	});

	test("hidden rows, columns and cells are left out and counted, hidden tables and texts are not seen", async () => {
		const page = `<table style="display:none"><tr><td>1</td><td>2</td></tr><tr><td>1</td><td>2</td></tr></table>
			<div hidden><table><tr><td>3</td><td>4</td></tr><tr><td>3</td><td>4</td></tr></table></div>
			<table><col><col span=2 style="width:0; DISPLAY : none"><col>
			<tr><td>名称</td><td>旧</td><td></td><td>数量</td><td style="display:none">编号</td></tr>
			<tr style='height:0;display:none'><td>口罩</td><td></td><td></td><td>7</td></tr>
			<tr><td>手套<span style="display:none">00017</span></td><td>9</td><td></td><td>5</td><td style="display:none">a17</td></tr>
			<tbody hidden><tr><td>眼镜</td><td></td><td></td><td>1</td></tr></tbody></table>`;
		expect(await read(page)).toEqual({
			text: "名称\t数量\n手套\t5",
			note: "已跳过 2 行隐藏的行、2 列隐藏的列",
		});
		expect(await read("<table><tr hidden><td>手套</td></tr></table>")).toEqual({
			message: "第一张数据表格只有隐藏的行和列，请取消隐藏后再选",
		});
	});

	test("struck texts, cells and rows read as empty", async () => {
		const page = `<table><tr><td>名称</td><td>数量</td></tr>
			<tr style="color:red;TEXT-DECORATION : underline line-through"><td>手套</td><td>5</td></tr>
			<tr><td>口罩</td><td style="text-decoration-line:line-through" x:num="5">5</td></tr>
			<tr><td><s>旧<b>眼</b>镜</s><del>甲</del><strike>乙</strike>护目镜</td><td style="text-decoration:underline"><s>5</s>8</td></tr>
			<tr><td><s>胶带</s></td><td><s>5</s></td></tr></table>`;
		expect(await read(page)).toEqual({
			text: "名称\t数量\n口罩\t\n护目镜\t8",
			note: "已跳过有删除线的文字",
		});
		expect(await read("<table><tr><td><s>手套</s></td></tr></table>")).toEqual({
			message: "第一张数据表格的文字都有删除线，请去掉删除线后再选",
		});
		expect(
			await read("<table hidden><tr><td><s>口罩</s></table><table><tr><td>手套<td><s> </s></table>"),
		).toEqual(text("手套\t"));
	});

	test("the classes of a style sheet strike and hide as the styles of an element do", async () => {
		const row = (name: string, className: string) =>
			`<tr><td class='${className}'>${name}</td><td class="xl65 ${className}">5</td></tr>`;
		const sheet = `<style>
			<!--table {mso-displayed-decimal-separator:"\\.";}
			@page {margin:.75in .7in .75in .7in;}
			.xl65 {color:black; text-decoration:none;} /* .xl68 {text-decoration:line-through;} */
			.xl66, td.xl67 {color:red; text-decoration:line-through;}
			@media print {.no {display:none;} .xl68 {text-decoration:line-through;}}
			@import url("a.css"); .gone {display:none;}
			p .xl69 {text-decoration:line-through;}
			--></style>`;
		const rows = ["xl65", "xl66", "xl67", "xl68", "xl69", "no", "none toString"].map((name) =>
			row(name, name),
		);
		expect(await read(`${sheet}<table>${rows.join("")}</table>`)).toEqual({
			text: ["xl65", "xl68", "xl69", "no", "none toString"].map((name) => `${name}\t5`).join("\n"),
			note: "已跳过有删除线的文字",
		});
		const hidden = `<table>${row("手套", "xl65")}<tr class="gone"><td>口罩</td><td>5</td></tr></table>`;
		expect(await read(sheet + hidden)).toEqual({ text: "手套\t5", note: "已跳过 1 行隐藏的行" });
	});

	test("the first table with rows of a list is read, also one in a cell, and the others are named", async () => {
		const goods = "<table><tr><td>名称</td><td>数量</td></tr><tr><td>手套</td><td>5</td></tr></table>";
		const page = `<table><tr><td>采购申请单</td></tr></table><table><tr><td>部门</td><td>设备科</td></tr></table>
			<table><tr><td>${goods}</td></tr></table><table><tr><td>口罩</td><td>1</td></tr><tr><td>眼镜</td><td>2</td></tr></table><table></table>`;
		expect(await read(page)).toEqual({
			text: "名称\t数量\n手套\t5",
			note: "已读取第一张数据表格，其余 3 张未读取",
		});
		expect(await read("<table><tr><td> </td></tr></table><table><tr><td>手套 5双</td></tr></table>")).toEqual(
			text("手套 5双"),
		);
	});

	test.each([
		["UTF-8 without a declaration", toBytes("<table><tr><td>…</td></tr></table>", [0xe6, 0x89, 0x8b])],
		[
			"UTF-8, with a byte that is none",
			toBytes("<meta charset=utf-8><table><tr><td>…</td></tr></table>", [0xe6, 0x89, 0x8b, 0xff]),
		],
		[
			"Big5",
			toBytes(
				`<html><meta http-equiv=Content-Type content="text/html; charset=big5"><table><tr><td>…</td></tr></table>`,
				[0xa4, 0xe2],
			),
		],
	])("a page in %s", async (_, bytes) => {
		expect(await read(bytes)).toMatchObject({ text: expect.stringMatching(/^手/) });
	});

	test("a page in GB 18030, declared, wrongly declared and not declared, beside a script in another encoding", async () => {
		for (const meta of [
			"<script charset=utf-8></script>",
			"<meta charset='gb2312'>",
			'<meta charset="x-none">',
			"",
		])
			expect(await read(toBytes(`${meta}<table><tr><td>…</td></tr></table>`, gloves))).toEqual(text("手套"));
	});

	const row = "<tr><td>手套<td>5";
	test.each<[string, string, RegExp]>([
		["100,000 rows", `<table>${row.repeat(100_000)}</table>`, /超过 2000 行/],
		["101 elements in one another", `<table>${"<b>".repeat(100)}</table>`, /不能读取的内容/],
		["an attribute of 4 MB", `<table><tr><td a="${"c".repeat(4_000_000)}">`, /不能读取的内容/],
		[
			"2,000 rows of 40 long cells",
			`<table>${`<tr>${`<td>${"a".repeat(50)}`.repeat(40)}`.repeat(2000)}`,
			/内容过多/,
		],
		["no table", "<html><body>手套 5双</body></html>", /无法读取/],
		["a table without a text", "<html><table><tr><td></td></tr></table></html>", /没有表格/],
		["a frame of a page that Excel saved", "<html><frameset><frame src=sheet001.htm></frameset>", /无法读取/],
		["a mail", "MIME-Version: 1.0\nContent-Type: text/html\n\n<table><tr><td>=E6</table>", /无法读取/],
	])("%s is refused with a sentence", async (_, page, message) => {
		expect((await read(page)).message).toMatch(message);
	});

	test("cells beyond the limits of a sheet are cut", async () => {
		const many = `<table><tr>${"<td>a".repeat(50)}</tr><tr><td>${"b".repeat(600)}</td></tr></table>`;
		expect(await read(many)).toEqual(text(`${Array(40).fill("a").join("\t")}\n${"b".repeat(500)}`));
	});
});

import { describe, expect, test } from "vitest";
import {
	addRow,
	copyRows,
	formatRows,
	insertRows,
	isEmptyRow,
	parsePasted,
	parseRows,
	readInquiryRows,
	startRows,
	writeRows,
} from "./rows";

describe("§7 inquiry: the rows of the form", () => {
	test("§7 inquiry: pasted rows take the place of an empty one, and go below a typed one", () => {
		expect(insertRows(["a", "-", "-"], ["p", "q"], 1, [true, false, false])).toEqual({
			all: ["a", "p", "q", "-"],
			taken: 2,
		});
		expect(insertRows(["a", "b"], ["p"], 0, [true, true]).all).toEqual(["a", "p", "b"]);
	});

	test("§7 inquiry: more pasted rows than fit leave the typed ones, and are counted", () => {
		const pasted = Array.from({ length: 60 }, (_, at) => `p${at}`);
		const { all, taken } = insertRows(["-", "b", "-"], pasted, 0, [false, true, false]);
		expect([all.length, all.at(-1), taken]).toEqual([50, "b", 49]);
		const full = Array.from({ length: 50 }, (_, at) => `${at}`);
		expect(
			insertRows(
				full,
				["p"],
				3,
				full.map(() => true),
			),
		).toEqual({ all: full, taken: 0 });
	});

	test("§7 inquiry: the form posts the typed values, row by row", () => {
		const rows = startRows(["7~50", "9007199254740993~3"]);
		expect(rows.map(({ skuId, num }) => [skuId, num])).toEqual([
			["7", "50"],
			["9007199254740993", "3"],
		]);
		expect(readInquiryRows(writeRows(rows))).toEqual(rows);
		expect(readInquiryRows({})).toBeNull();
	});

	test("§7 inquiry: words that a search did not find are the name of the first row", () => {
		expect(startRows([], "非标定位销 φ8").map(({ name }) => name)).toEqual(["非标定位销 φ8", "", ""]);
	});

	test("§7 inquiry: a repeated inquiry has the former lines, with only the number of an article", () => {
		const lines = [
			{ lineNo: 1, skuId: "7", name: "手套", model: "A1", unit: "双", num: 30, wishDate: "2026-01-01" },
			{ lineNo: 2, name: "定位销", model: "M8", unit: "件", num: 7, remark: "图纸另发" },
		];
		expect(copyRows(lines)).toMatchObject([
			{ skuId: "7", name: "", num: "30", wishDate: "" },
			{ skuId: "", name: "定位销", model: "M8", unit: "件", num: "7", remark: "图纸另发" },
		]);
	});

	test("§7 inquiry: a drawing stays with its row, through a draft and a repeated inquiry", () => {
		const drawing = { fileId: "F1", name: "定位销 & 2.pdf", url: "/api/mall/file/content/F1" };
		const line = { lineNo: 1, name: "定位销", model: "", unit: "件", num: 7, drawing };
		const [row] = parseRows(formatRows(copyRows([line])));
		expect(row).toMatchObject({ fileId: "F1", fileName: "定位销 & 2.pdf" });
		const [empty] = startRows([]);
		expect(empty && isEmptyRow({ ...empty, fileId: "F1" })).toBe(false);
	});

	test("O10: rows survive as one text, and no text breaks the form", () => {
		const rows = [
			...startRows(["9007199254740993~3"]),
			...(parsePasted("垫片 & “O” 型圈\tDN-25/A+\t5%\t件\t\t50=1") ?? []),
		];
		expect(parseRows(formatRows(rows))).toEqual(rows);
		for (const text of ["", "{", "rows=x", "%E0%A4%A"]) expect(parseRows(text)).toEqual([]);
	});

	test("§7 inquiry: there are at most 50 rows, whatever is posted", () => {
		expect(readInquiryRows({ rows: "100000" })).toHaveLength(50);
		expect(readInquiryRows({ rows: "-1" })).toEqual([]);
		expect(addRow(readInquiryRows({ rows: "50" }) ?? [])).toHaveLength(50);
	});

	test("§7 inquiry: cells of a spreadsheet become rows, a day in any of its forms", () => {
		const pasted = parsePasted(
			"六角头螺栓\tM8×30\t50\t盒\t2026/3/1\t不锈钢\r\n手套\t\t５\r\n\r\n滤芯\tF-7\t2\t个\t2026年12月09日",
		);
		expect(pasted?.map(({ name, num, wishDate }) => [name, num, wishDate])).toEqual([
			["六角头螺栓", "50", "2026-03-01"],
			["手套", "５", ""],
			["滤芯", "2", "2026-12-09"],
		]);
	});

	test("§7 inquiry: a pasted word is not a spreadsheet", () => {
		expect(parsePasted("六角头螺栓 M8×30")).toBeNull();
		expect(parsePasted("六角头螺栓\n")).toBeNull();
		expect(parsePasted('"法兰\n盲板"\tDN25\t2')?.map(({ name, num }) => [name, num])).toEqual([
			["法兰 盲板", "2"],
		]);
	});

	test("§7 inquiry: a row counts once something is typed into it", () => {
		const [row] = startRows([]);
		expect(row && isEmptyRow(row)).toBe(true);
		expect(row && isEmptyRow({ ...row, unit: "盒" })).toBe(false);
	});
});

test("O11: a pasted text is read up to 200,000 characters", () => {
	expect(parsePasted("手套\t5\n".repeat(100_000))).toHaveLength(40_000);
});

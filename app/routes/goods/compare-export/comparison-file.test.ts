import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { CompareRecord } from "~/api/contract/mall/compare-record";
import { toXlsx } from "~/parts/file/to-xlsx";
import { createComparisonFile } from "./comparison-file";

const record: CompareRecord = {
	recordId: "r1",
	time: "2026-11-21T12:30:00Z",
	operator: "+8613800138000",
	areaId: "1_72_55653_0",
	address: "北京 朝阳区",
	items: [
		{
			skuId: "9007199254740993",
			name: '=HYPERLINK("https://x.test","看")&<b>',
			imagePath: "/pictures/paper/1.svg",
			brandName: "-得力",
			model: "@SUM(1)",
			saleUnit: "箱",
			lowestBuy: 5,
			orderMultiple: 1,
			price: "1234567890123.45",
			nakedPrice: "0.10",
			taxRate: 0.13,
			stockStateId: 34,
			stockStateDesc: "无货",
			venderId: "12",
			venderName: "某某商贸",
			pack: { size: 5, unit: "包" },
			attributes: [
				{ name: "白度", value: "95%" },
				{ name: "克重", value: "=70g" },
			],
		},
		{
			...{
				skuId: "2",
				name: "复印纸",
				imagePath: "",
				brandName: "得力",
				model: "A4",
				venderName: "某某商贸",
			},
			...{ saleUnit: "箱", pack: { size: 8, unit: "包" }, lowestBuy: 1, orderMultiple: 1, price: "80.00" },
			...{ nakedPrice: "70.80", taxRate: 0.13, stockStateId: 33, stockStateDesc: "现货", venderId: "12" },
			attributes: [
				{ name: "白度", value: "95%" },
				{ name: "克重", value: "80g" },
			],
		},
	],
};

/** Excel's own formats, by their numbers. */
const builtIn: Record<string, string> = { 1: "0", 9: "0%", 49: "@" };

/** Reads the file: each cell with its text or number, and its format. */
async function readBack() {
	const files = unzipSync(
		new Uint8Array(await new Response(toXlsx(createComparisonFile(record)) as BodyInit).arrayBuffer()),
	);
	const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
	const styles = read("xl/styles.xml");
	const custom = new Map(
		[...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
	);
	const formats = [...(styles.split("<cellXfs")[1] ?? "").matchAll(/<xf numFmtId="(\d+)"/g)].map(
		([, id = ""]) => custom.get(id) ?? builtIn[id],
	);
	const sheet = read("xl/worksheets/sheet1.xml");
	const cells = [
		...sheet.matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"[^>]*>(?:<is><t[^>]*>([^<]*)|<v>([^<]*))/g),
	].map(([, at = "", style, text, value]) => {
		const format = formats[Number(style)];
		return [at, { value: text === undefined ? Number(value) : decode(text), format }] as const;
	});
	return { sheet, cells: Object.fromEntries(cells) };
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&" };

function decode(xml: string): string {
	return xml.replace(/&(\w+);/g, (all, name) => entities[name] ?? all);
}

test("UX compare: a workbook has operator, time and address, and a row for each SKU with money as numbers", async () => {
	const { cells } = await readBack();
	expect([cells.A1, cells.B2, cells.B3].map((cell) => cell?.value)).toEqual([
		"比价单",
		"2026-11-21 20:30:00",
		"北京 朝阳区",
	]);
	expect(cells.A7).toEqual({ value: "9007199254740993", format: "@" });
	expect(cells.F7).toEqual({ value: 1234567890123.45, format: "#,##0.00" });
	expect(cells.G7).toEqual({ value: 0.1, format: "#,##0.00" });
	expect(cells.H7).toEqual({ value: 0.13, format: "0%" });
	expect(cells.K7?.value).toBe(5);
});

test("B10: a text that begins like a formula is text, also after an edit", async () => {
	const { sheet, cells } = await readBack();
	expect(sheet).not.toMatch(/<f[ >]/);
	for (const [at, text] of [
		["B4", "+8613800138000"],
		["B7", record.items[0]?.name],
		["C7", "-得力"],
		["D7", "@SUM(1)"],
	] as const) {
		expect([at, cells[at]]).toEqual([at, { value: text, format: "@" }]);
	}
});

test("UX compare: a workbook has the unit price, the mark of the lowest, all attributes, the differing ones first, and lines to sign", async () => {
	const { cells } = await readBack();
	const row = (at: number) => ["N", "O", "P", "Q", "R"].map((column) => cells[`${column}${at}`]?.value);
	expect(row(6)).toEqual(["每单位含", "折合单价", "最低", "克重", "白度"]);
	expect(row(8)).toEqual(["8 包", "¥10.00/包", "最低", "80g", "95%"]);
	expect(cells.Q7).toEqual({ value: "=70g", format: "@" });
	expect(cells.A11?.value).toBe("比价人签字：＿＿＿＿＿＿＿＿");
});

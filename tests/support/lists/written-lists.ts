import { strToU8, zipSync } from "fflate";
import type { Candidate } from "../../../app/domain/purchase-list/match-line.ts";
import { createRandom, type Random } from "../../../workers/reference/seed/random.ts";
import { createXls } from "./create-xls.ts";

/**
 * The goods of a line and its number, null where the line does not say it clearly. `mayAsk`:
 * the goods are not clear either.
 */
export type Said = { skuId: string; num: number | null; unit: string; mayAsk?: true };
type WrittenList = { text: string; said: Said[] };
type WrittenFile = { name: string; bytes: Uint8Array; said: Said[] };

const kinds = [
	["六角头螺栓", "个", ["M8×30", "M10×45", "M12×1.5×60"]],
	["内六角圆柱头螺钉", "个", ["M6×16-12.9", "M5×20-8.8"]],
	["深沟球轴承", "个", ["6204-2RS", "6305ZZ", "NU206-ECP"]],
	["丁腈手套", "盒", ["GN-100L", "GN-100M"]],
	["防护眼镜", "副", ["1621AF", "S2008"]],
	["三角带", "条", ["SPB-2360", "XPA1250"]],
	["气动接头", "件", ["PC8-02", "PUT10"]],
	["接近开关", "只", ["LJ12A3-4-Z/BX", "E2E-X5ME1"]],
	["交流接触器", "台", ["CJX2-1210", "LC1D09M7C"]],
	["切割片", "片", ["T41-105A", "WA60-180"]],
] as const;
const brands = ["固安", "世达", "东成"];

/** The catalogue that the lists are written from: each article once. */
export const catalogue: readonly Candidate[] = kinds.flatMap(([name, saleUnit, models], kind) =>
	models.map((model, at) => ({
		skuId: String(100_100 + kind * 10 + at),
		name: `${brands[kind % 3]} ${name} ${model}`,
		brandName: brands[kind % 3] ?? "",
		model,
		imagePath: "",
		price: "1.00",
		saleUnit,
		lowestBuy: 1,
		orderMultiple: 1,
		venderName: "供应商",
	})),
);

type Goods = { skuId: string; kind: string; brand: string; model: string; unit: string };

function pickGoods(random: Random): Goods {
	const { skuId, name, brandName: brand, model = "", saleUnit: unit = "" } = random.pick(catalogue);
	return { skuId, kind: name.split(" ")[1] ?? "", brand, model, unit };
}

/** A model as people type it. */
function spell(model: string, random: Random): string {
	const forms = [
		model,
		model.replaceAll("×", "*"),
		model.replaceAll("×", "x"),
		model.toLowerCase(),
		model.replaceAll("×", "X"),
		[...model].map(toFullWidth).join(""),
	];
	return random.pick(forms);
}

function toFullWidth(sign: string): string {
	const code = sign.charCodeAt(0);
	return code > 0x20 && code < 0x7f ? String.fromCharCode(code + 0xfee0) : sign;
}

function writeNumber(num: number, random: Random): string {
	const plain = String(num);
	const forms = [plain, plain, plain, [...plain].map(toFullWidth).join("")];
	if (num >= 1000) forms.push(num.toLocaleString("en-US"));
	return random.pick(forms);
}

/** A sentence as it is typed into a chat. */
function writeSentence(random: Random): { text: string; said: Said } {
	const { skuId, kind, brand, model, unit } = pickGoods(random);
	const num = random.pick([1, 2, 5, 12, 20, 50, 200, 1500]);
	const number = writeNumber(num, random);
	const own = spell(model, random);
	const clear = { skuId, num, unit };
	const forms: [string, Said][] = [
		[`${brand} ${kind} ${own} ${number}${unit}`, clear],
		[`${kind} ${own} ${number} ${unit}`, clear],
		[`${kind}${own}，${number}${unit}`, clear],
		[`${number}${unit} ${kind} ${own}`, clear],
		[`${brand}${kind} ${own} 数量：${number}`, { ...clear, unit: "" }],
		[`${kind} ${own}（${number}${unit}）`, clear],
		[`${kind} ${own} 要${number}${unit}`, clear],
		// The number may belong to the model: the goods may be asked about, too.
		[`${kind} ${own} ${num}`, { ...clear, num: null, unit: "", mayAsk: true }],
		[`${kind} ${own} 约${num}${unit}`, { ...clear, num: null }],
		[`${kind} ${own}`, { ...clear, num: null, unit: "" }],
	];
	const [text, said] = random.pick(forms);
	return { text, said };
}

const noise = ["你好，麻烦报一下", "张工 2026-03-01 10:20", "[图片]", "谢谢", "--------", "", "合计：12 项"];

/** A list as a chat or a mail has it: sentences between greetings, numbered or not. */
function writeChat(random: Random): WrittenList {
	const lines: string[] = [];
	const said: Said[] = [];
	const mark = random.pick([
		() => "",
		() => "- ",
		(at: number) => `${at}. `,
		(at: number) => `${at}、`,
		(at: number) => `(${at}) `,
	]);
	const count = random.int(3, 12);
	for (let at = 1; at <= count; at++) {
		if (random.chance(0.2)) lines.push(random.pick(noise));
		const one = writeSentence(random);
		lines.push(mark(at) + one.text);
		said.push(one.said);
	}
	return { text: lines.join(random.pick(["\n", "\r\n", "\n\n"])), said };
}

type Table = { rows: string[][]; said: Said[] };

/** The rows of a sheet: title, heads in any order, goods, blank and total rows, merged names. */
function writeTable(random: Random): Table {
	const heads = {
		index: random.pick(["序号", "No.", "项次", "编号"]),
		other: random.pick(["库存", "上月用量", "起订量", "已采购数量", "包装数量"]),
		name: random.pick(["名称", "物料名称", "品名", "商品名称"]),
		model: random.pick(["规格型号", "型号", "型号/规格", "Model"]),
		brand: random.pick(["品牌", "厂家"]),
		num: random.pick(["数量", "采购数量", "需求数量（件）", "Qty"]),
		unit: random.pick(["单位", "计量单位"]),
		price: random.pick(["单价", "预算金额", "含税单价（元）"]),
		note: random.pick(["备注", "用途"]),
	};
	type Head = keyof typeof heads;
	const isUnitInNumber = random.chance(0.25);
	const others = (["index", "brand", "price", "note", "other"] as const).filter(() => random.chance(0.5));
	const shown: Head[] = random.shuffle([
		"name",
		"model",
		"num",
		...(isUnitInNumber ? [] : (["unit"] as const)),
		...others,
	]);
	const rows: string[][] = [];
	const said: Said[] = [];
	if (random.chance(0.4)) rows.push([random.pick(["设备科采购申请单", "3 月物料需求清单"])]);
	rows.push(shown.map((head) => heads[head]));
	let before = "";
	const count = random.int(3, 15);
	for (let at = 1; at <= count; at++) {
		const { skuId, kind, brand, model, unit } = pickGoods(random);
		const num = random.pick([1, 3, 8, 40, 120, 2500]);
		const isUnclear = random.chance(0.08);
		const number = isUnclear ? random.pick(["若干", "10-20", "", "2.5"]) : writeNumber(num, random);
		const isMerged = kind === before && random.chance(0.7);
		before = kind;
		const cells: Record<Head, string> = {
			index: String(at),
			other: random.pick(["", "0", "7", "300"]),
			name: isMerged && !shown.includes("brand") ? "" : kind,
			model: spell(model, random),
			brand,
			num: isUnitInNumber && !isUnclear ? number + unit : number,
			unit,
			price: random.pick(["12.50", "3", "1,200.00"]),
			note: random.pick(["", "急用", "3 号线, 备件"]),
		};
		rows.push(shown.map((head) => cells[head]));
		said.push({ skuId, num: isUnclear ? null : num, unit });
		if (random.chance(0.1)) rows.push(shown.map(() => ""));
	}
	if (random.chance(0.5)) rows.push(["合计", ...shown.slice(1).map((head) => (head === "num" ? "999" : ""))]);
	return { rows, said };
}

function quote(cell: string, sign: string): string {
	return cell.includes(sign) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function join(rows: readonly string[][], sign: string): string {
	return rows.map((cells) => cells.map((cell) => quote(cell, sign)).join(sign)).join("\n");
}

/** A pasted list of this seed: a chat, or a table as Excel copies it or CSV writes it. */
export function writeList(seed: number): WrittenList {
	const random = createRandom(seed);
	if (random.chance(0.5)) return writeChat(random);
	const { rows, said } = writeTable(random);
	return { text: join(rows, random.pick(["\t", "\t", ",", ";"])), said };
}

/**
 * A file of this seed: a workbook, old or new, an OpenDocument table, a page, or
 * CSV in UTF-8, UTF-16 or GB 18030.
 */
export function writeFile(seed: number): WrittenFile {
	const random = createRandom(seed);
	const { rows, said } = writeTable(random);
	const [name, write] = random.pick(writers);
	return { name, bytes: write(rows), said };
}

const escapeXml = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const isNumber = (text: string) => /^\d+(?:\.\d+)?$/.test(text);

const writers: readonly [string, (rows: readonly string[][]) => Uint8Array][] = [
	["清单.xlsx", toXlsx],
	["清单.ods", toOds],
	["清单.xls", createXls],
	["清单.xls", (rows) => strToU8(toPage(rows))],
	["清单.xls", (rows) => toGb18030(toPage(rows))],
	["清单.xls", (rows) => strToU8(toXmlSpreadsheet(rows))],
	["清单.csv", (rows) => strToU8(`\ufeff${join(rows, ",")}`)],
	["清单.csv", (rows) => toUtf16(join(rows, "\t"))],
	["清单.csv", (rows) => toGb18030(join(rows, ","))],
];

function toXlsx(rows: readonly string[][]): Uint8Array {
	const toCell = (text: string, row: number, at: number) => {
		const ref = `r="${String.fromCharCode(65 + at)}${row + 1}"`;
		if (text === "") return "";
		if (isNumber(text)) return `<c ${ref}><v>${text}</v></c>`;
		return `<c ${ref} t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`;
	};
	const sheet = rows
		.map(
			(cells, row) => `<row r="${row + 1}">${cells.map((text, at) => toCell(text, row, at)).join("")}</row>`,
		)
		.join("");
	return zipSync({
		"xl/workbook.xml": strToU8('<workbook><sheets><sheet name="1" r:id="a"/></sheets></workbook>'),
		"xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
	});
}

function toOds(rows: readonly string[][]): Uint8Array {
	const toCell = (text: string) => {
		const value = isNumber(text) ? ` office:value-type="float" office:value="${text}"` : "";
		return text === ""
			? "<table:table-cell/>"
			: `<table:table-cell${value}><text:p>${escapeXml(text)}</text:p></table:table-cell>`;
	};
	const body = rows
		.map((cells) => `<table:table-row>${cells.map(toCell).join("")}</table:table-row>`)
		.join("");
	return zipSync({
		"content.xml": strToU8(
			`<office:document-content><table:table>${body}</table:table></office:document-content>`,
		),
	});
}

/** A page as ERP systems write it, with a table for the title. */
function toPage(rows: readonly string[][]): string {
	const body = rows.map((cells) => `<tr>${cells.map((text) => `<td>${escapeXml(text)}</td>`).join("")}</tr>`);
	return `<html><body><table><tr><td>采购</td></tr></table><table border="1">${body.join("\n")}</table></body></html>`;
}

function toXmlSpreadsheet(rows: readonly string[][]): string {
	const toCell = (text: string) =>
		`<Cell><Data ss:Type="${isNumber(text) ? "Number" : "String"}">${escapeXml(text)}</Data></Cell>`;
	const body = rows.map((cells) => `<Row>${cells.map(toCell).join("")}</Row>`).join("");
	return `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="1"><Table>${body}</Table></Worksheet></Workbook>`;
}

function toUtf16(text: string): Uint8Array {
	const units = Uint16Array.from(`\ufeff${text}`, (sign) => sign.charCodeAt(0));
	return new Uint8Array(units.buffer);
}

let gbCodes: Map<string, readonly number[]> | undefined;

/** GB 18030 of characters that have two bytes in it. The table is read out of the decoder. */
function toGb18030(text: string): Uint8Array {
	if (!gbCodes) {
		const decoder = new TextDecoder("gb18030");
		gbCodes = new Map();
		for (let high = 0x81; high <= 0xfe; high++)
			for (let low = 0x40; low <= 0xfe; low++)
				if (low !== 0x7f) gbCodes.set(decoder.decode(new Uint8Array([high, low])), [high, low]);
	}
	const codes = gbCodes;
	return Uint8Array.from(
		[...text].flatMap((sign) => (sign < "\u0080" ? [sign.charCodeAt(0)] : (codes.get(sign) ?? [0x3f]))),
	);
}

import type { InquiryLine } from "~/api/schema/inquiry";
import { mostLines, parseGoods } from "~/domain/goods/asked-goods";

/** What one row of the form holds: text, as it was typed. */
export type Row = Record<(typeof rowFields)[number], string>;

export const rowFields = ["skuId", "name", "model", "num", "unit", "wishDate", "remark"] as const;

type Values = Readonly<Record<string, string>>;

const emptyRow: Row = { skuId: "", name: "", model: "", num: "", unit: "", wishDate: "", remark: "" };

/** The name of a row's field in the form, rows from 0; the contract calls its fields the same. */
export function nameField(row: number, field: keyof Row): string {
	return `lines.${row}.${field}`;
}

/** The rows as they were posted; null where none were. */
export function readRows(values: Values): Row[] | null {
	if (values.rows === undefined) return null;
	const count = Math.min(Number(values.rows) || 0, mostLines);
	return Array.from({ length: count }, (_, at) => {
		const field = (name: keyof Row) => values[nameField(at, name)] ?? "";
		return Object.fromEntries(rowFields.map((name) => [name, field(name)])) as Row;
	});
}

/** The rows as the form posts them. */
export function writeRows(rows: readonly Row[]): Record<string, string> {
	const fields = rows.flatMap((row, at) => rowFields.map((name) => [nameField(at, name), row[name]]));
	return { ...Object.fromEntries(fields), rows: String(rows.length) };
}

/** All rows as one text. */
export function formatRows(rows: readonly Row[]): string {
	return new URLSearchParams(writeRows(rows)).toString();
}

/** The rows of such a text; of any other text some or none. */
export function parseRows(text: string): Row[] {
	return readRows(Object.fromEntries(new URLSearchParams(text))) ?? [];
}

/** The rows of an inquiry that is asked again; its days are over, or may be. */
export function copyRows(lines: readonly InquiryLine[]): Row[] {
	return lines.map(({ skuId = "", name, model, num, unit, remark = "" }) => {
		const own = skuId ? {} : { name, model, unit };
		return { ...emptyRow, ...own, skuId, num: String(num), remark };
	});
}

/** A row for each article of the address, and one to begin with where there is none. */
export function startRows(goods: readonly string[]): Row[] {
	const chosen = goods.flatMap((text) => parseGoods(text) ?? []);
	if (chosen.length === 0) return [emptyRow, emptyRow, emptyRow];
	return chosen.map(({ skuId, num }) => ({ ...emptyRow, skuId, num: String(num) }));
}

/** One more, while there may be. */
export function addRow(rows: readonly Row[]): Row[] {
	return [...rows, emptyRow].slice(0, mostLines);
}

/** Whether nothing was typed into it. */
export function isEmptyRow(row: Row): boolean {
	return rowFields.every((name) => row[name].trim() === "");
}

/**
 * Rows of a spreadsheet that was pasted: name, model, number, unit, day, remark. Null for a single cell, which is text
 * like any other.
 */
export function parsePasted(text: string): Row[] | null {
	const lines = text.replace(/\r\n?/g, "\n").split("\n");
	if (!text.includes("\t") && lines.filter((line) => line.trim()).length < 2) return null;
	return lines
		.filter((line) => line.trim() !== "")
		.map((line) => {
			const [name = "", model = "", num = "", unit = "", wishDate = "", remark = ""] = line
				.split("\t")
				.map((cell) => cell.trim());
			return { ...emptyRow, name, model, num, unit, wishDate: toDay(wishDate), remark };
		});
}

/** A day as spreadsheets have it, 2026/3/1 or 2026年3月1日, as a date field takes it; "" for anything else. */
function toDay(text: string): string {
	const [, year, month = "", day = ""] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
	return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : "";
}

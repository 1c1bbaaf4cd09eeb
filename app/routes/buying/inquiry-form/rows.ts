import type { InquiryLine } from "~/api/schema/inquiry";
import { mostLines, parseGoods } from "~/domain/goods/asked-goods";
import { splitBy, toPlainText } from "~/domain/purchase-list/split-cells";
import { parseDay } from "~/domain/text/parse-day";

/** The fields of one row of the form, as typed text. */
export type TypedRow = Record<(typeof rowFields)[number], string>;

/** The uploaded drawing of a row; two empty texts without one. */
export type SentDrawing = Pick<TypedRow, "fileId" | "fileName">;

/** The drawing of a row was uploaded before: its id, and its name for the buyer to read. */
const rowFields = [
	"skuId",
	"name",
	"model",
	"num",
	"unit",
	"wishDate",
	"remark",
	"fileId",
	"fileName",
] as const;

type Values = Readonly<Record<string, string>>;

const emptyRow = Object.fromEntries(rowFields.map((name) => [name, ""])) as TypedRow;

/**
 * The name of a row's field in the form; rows count from 0. The contract has the same field names. `drawing`
 * is the file that the buyer has chosen and that is not uploaded yet.
 */
export function nameField(row: number, field: keyof TypedRow | "drawing"): string {
	return `lines.${row}.${field}`;
}

/** Reads the posted rows; null when the form has none. */
export function readInquiryRows(values: Values): TypedRow[] | null {
	if (values.rows === undefined) return null;
	const count = Math.min(Number(values.rows) || 0, mostLines);
	return Array.from({ length: count }, (_, at) => {
		const field = (name: keyof TypedRow) => values[nameField(at, name)] ?? "";
		return Object.fromEntries(rowFields.map((name) => [name, field(name)])) as TypedRow;
	});
}

/** The rows as fields of the form. */
export function writeRows(rows: readonly TypedRow[]): Record<string, string> {
	const fields = rows.flatMap((row, at) => rowFields.map((name) => [nameField(at, name), row[name]]));
	return { ...Object.fromEntries(fields), rows: String(rows.length) };
}

/** All rows as one text. */
export function formatRows(rows: readonly TypedRow[]): string {
	return new URLSearchParams(writeRows(rows)).toString();
}

/** Reads the rows of such a text. Any other text gives some rows or none. */
export function parseRows(text: string): TypedRow[] {
	return readInquiryRows(Object.fromEntries(new URLSearchParams(text))) ?? [];
}

/** The rows of a repeated inquiry, without its dates, which may be in the past. */
export function copyRows(lines: readonly InquiryLine[]): TypedRow[] {
	return lines.map(({ skuId = "", name, model, num, unit, remark = "", drawing }) => {
		const own = skuId ? {} : { name, model, unit };
		const file = drawing && { fileId: drawing.fileId, fileName: drawing.name };
		return { ...emptyRow, ...own, ...file, skuId, num: String(num), remark };
	});
}

/** A row for each article of the URL, or one for the searched words; empty rows when it has none. */
export function startRows(goods: readonly string[], words = ""): TypedRow[] {
	const chosen = goods.flatMap((text) => parseGoods(text) ?? []);
	if (chosen.length === 0) return [{ ...emptyRow, name: words }, emptyRow, emptyRow];
	return chosen.map(({ skuId, num }) => ({ ...emptyRow, skuId, num: String(num) }));
}

/** Adds an empty row, up to the greatest number. */
export function addRow(rows: readonly TypedRow[]): TypedRow[] {
	return [...rows, emptyRow].slice(0, mostLines);
}

/** Tells whether the buyer typed nothing into the row. */
export function isEmptyRow(row: TypedRow): boolean {
	return rowFields.every((name) => row[name].trim() === "");
}

/**
 * Reads pasted rows of a spreadsheet, a quoted cell with line breaks included: name, model, number, unit,
 * date, remark. Null for a single cell, which pastes as plain text.
 */
export function parsePasted(text: string): TypedRow[] | null {
	const isTable = text.includes("\t");
	// Without tabs a line is a name: the browser does not load the rules of whole lists.
	const { rows } = splitBy("\t", toPlainText(text));
	if (!isTable && rows.length < 2) return null;
	return rows.map(({ cells }) => {
		const [name = "", model = "", num = "", unit = "", wishDate = "", remark = ""] = cells;
		return { ...emptyRow, name, model, num, unit, wishDate: parseDay(wishDate) ?? wishDate, remark };
	});
}

/**
 * Rows with pasted ones in the place of the row `at`, or below it where something is typed in it. Empty rows
 * make room, and typed ones stay: `taken` of the pasted rows fit.
 */
export function insertRows<Row>(
	rows: readonly Row[],
	pasted: readonly Row[],
	at: number,
	typed: readonly boolean[],
): { all: Row[]; taken: number } {
	const numbered = rows.map((row, place) => ({ row, place }));
	const others = numbered.filter(({ place }) => place !== at || typed[place]);
	const fits = others.length + pasted.length <= mostLines;
	const kept = fits ? others : numbered.filter(({ place }) => typed[place]);
	const above = kept.filter(({ place }) => place <= at).length;
	const taken = Math.min(pasted.length, mostLines - kept.length);
	const all = kept.map(({ row }) => row).toSpliced(above, 0, ...pasted.slice(0, taken));
	return { all, taken };
}

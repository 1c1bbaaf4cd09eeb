import type { Cell, LateText } from "./cells";
import type { SheetLine } from "./sheet";

/** The parts of a workbook that do not depend on its rows, by their paths in the file. */
export function listFixedParts(sheets: readonly string[]): Record<string, string> {
	const numbers = sheets.map((_, index) => index + 1);
	const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";
	const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
	const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
	return {
		"[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${sheetType}.worksheet+xml"/>`).join("")}<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${sheetType}.sharedStrings+xml"/></Types>`,
		"_rels/.rels": `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${sheets.map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${relations}">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${relation}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join("")}<Relationship Id="rIdStyles" Type="${relation}/styles" Target="styles.xml"/><Relationship Id="rIdStrings" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
		"xl/styles.xml": `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length}">${styles.map(([font, format]) => `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`).join("")}</cellXfs></styleSheet>`,
	};
}

/** The texts that the rows name by their places. */
export function toSharedStrings(texts: readonly string[]): string {
	const items = texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join("");
	return `${head}<sst xmlns="${main}" count="${texts.length}" uniqueCount="${texts.length}">${items}</sst>`;
}

/** The beginning of a sheet; rows follow, then `sheetEnd`. Rows down to `frozen` stay in sight. */
export function toSheetStart({ widths, frozen }: { widths: readonly number[]; frozen: number }): string {
	const columns = widths.map(
		(width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
	);
	const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`;
	return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
}

export const sheetEnd = "</sheetData></worksheet>";

/** One row, counted from 1. A late text goes to the end of `late`, whose texts the shared strings have. */
export function toRow(row: number, cells: SheetLine, late: LateText["late"][]): string {
	const xml = cells.map((cell, index) => {
		const at = `${toColumnName(index)}${row}`;
		return "late" in cell
			? `<c r="${at}" s="0" t="s"><v>${late.push(cell.late) - 1}</v></c>`
			: toCell(at, cell);
	});
	return `<row r="${row}">${xml.join("")}</row>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
/** Font and number format of each style, by Excel's numbers. */
const styles: readonly (readonly [font: number, format: number])[] = [
	[0, 49],
	[1, 49],
	[0, 1],
	[0, 164],
	[0, 9],
];
const formatStyles: Readonly<Record<Cell["format"], number>> = { "@": 0, "0": 2, "#,##0.00": 3, "0%": 4 };

function toCell(at: string, cell: Cell): string {
	const style = cell.bold ? 1 : formatStyles[cell.format];
	if (typeof cell.value === "number") return `<c r="${at}" s="${style}"><v>${cell.value}</v></c>`;
	if (!cell.value) return "";
	return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(cell.value))}</t></is></c>`;
}

/** 0 → A, 26 → AA. */
function toColumnName(index: number): string {
	const last = String.fromCharCode(65 + (index % 26));
	return index < 26 ? last : toColumnName(Math.floor(index / 26) - 1) + last;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for XML; what XML cannot hold is left out. */
function escapeXml(text: string): string {
	return text
		.toWellFormed()
		.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
		.replace(/[&<>"]/g, (sign) => entities[sign] ?? "");
}

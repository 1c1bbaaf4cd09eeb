import { RefusedFile } from "./zip-parts";

/** The most rows of a sheet, cells of a row, and characters of a cell. */
export const mostRows = 2000;
export const mostColumns = 40;
export const mostCellChars = 500;
/** The most descriptions of columns: Excel has so many columns. */
export const mostDescribed = 16_384;
/** The most sheets, hidden ones among them, and tables of a page. */
export const mostSheets = 1000;
/** The sentence for a sheet that has more rows. */
export const tooManyRows = `表格超过 ${mostRows} 行，请只保留要采购的行，或分成几个文件`;
/** The sentence for a file without a sheet. */
export const noSheet = "这个文件没有表格，请另存为 .xlsx 或 .csv，或直接粘贴";
/** The sentence for a file of too many styles, descriptions or elements. */
export const unreadable = "文件含有不能读取的内容，请另存为 .csv，或直接粘贴";

/** How many columns or rows a cell covers, or how often it is repeated: 1 where a file does not say it. */
export function toCount(text = "1"): number {
	return Math.max(1, Number.parseInt(text, 10) || 1);
}

/** Adds to the sheets of a file. Throws RefusedFile where a file has too many. */
export function addSheet<S>(sheets: S[], sheet: S): void {
	if (sheets.length === mostSheets) throw new RefusedFile("工作表过多，请只保留要采购的一张");
	sheets.push(sheet);
}

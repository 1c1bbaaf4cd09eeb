import { mostCellChars } from "./sheet-limits";
import { RefusedFile } from "./zip-parts";

/** The most texts that cells share, and their most characters. */
const mostTexts = 100_000;
const mostTextChars = 4_000_000;

/** The texts that cells share, without their struck parts, and the places of those that have such parts. */
export type SharedTexts = { list: string[]; chars: number; struck: Set<number> };

export function createTexts(): SharedTexts {
	return { list: [], chars: 0, struck: new Set() };
}

/** Adds a text. Throws RefusedFile where a file has too many, or too long ones. */
export function addText(texts: SharedTexts, text: string, hasStruck = false): void {
	texts.chars += Math.min(text.length, mostCellChars);
	if (texts.list.length === mostTexts || texts.chars > mostTextChars)
		throw new RefusedFile("表格文字过多，请只保留要采购的行");
	if (hasStruck) texts.struck.add(texts.list.length);
	texts.list.push(text.slice(0, mostCellChars));
}

import { mostCellChars, toCount, toNumberText } from "./sheet-rows";

type Attributes = Record<string, string>;
/** A cell as it shows its value, without its struck parts; `style` is undefined where it has that of its row or column. */
export type OdsCell = { text: string; hasStruck: boolean; style: string | undefined; count: number };
/** `spans` counts the open spans of a text, and the outermost struck one of these is the `struckFrom`th. */
type OpenCell = Omit<OdsCell, "text"> & {
	type: string;
	value: string;
	shown: string;
	isCovered: boolean;
	spans: number;
	struckFrom: number;
};

/** Elements whose text stands beside that of their cell. */
const asides = new Set(["annotation", "ruby-text", "custom-shape", "frame"]);

/** Reads cells from the elements of an OpenDocument table. `close` returns the cell that ends. */
export function createCellReader(strikes: (style: string) => boolean) {
	let cell: OpenCell | null = null;
	let notes = 0;
	let paragraphs = 0;
	return {
		open(name: string, attributes: Attributes): void {
			if (isCell(name)) cell = openCell(name, attributes);
			if (asides.has(name)) notes++;
			if (!cell || notes > 0) return;
			if (name === "p") paragraphs++;
			if (name === "span" && ++cell.spans && cell.struckFrom === 0)
				cell.struckFrom = strikes(attributes["text:style-name"] ?? "") ? cell.spans : 0;
			if (cell.struckFrom > 0) return;
			if (name === "p" && cell.shown !== "") cell.shown += "\n";
			if (name === "s" || name === "tab") cell.shown += " ";
			if (name === "line-break") cell.shown += "\n";
		},
		text(part: string): void {
			if (!cell || notes > 0 || paragraphs === 0) return;
			if (cell.struckFrom > 0) cell.hasStruck ||= part.trim() !== "";
			else if (cell.shown.length < mostCellChars) cell.shown += part;
		},
		close(name: string): OdsCell | null {
			if (asides.has(name)) notes--;
			if (name === "p" && paragraphs > 0 && notes === 0) paragraphs--;
			if (cell && name === "span" && notes === 0 && cell.spans-- === cell.struckFrom) cell.struckFrom = 0;
			if (!cell || !isCell(name)) return null;
			const { hasStruck, style, count, isCovered } = cell;
			const text = isCovered ? "" : toText(cell).slice(0, mostCellChars);
			cell = null;
			return { text, hasStruck, style, count };
		},
	};
}

function isCell(name: string): boolean {
	return name === "table-cell" || name === "covered-table-cell";
}

function openCell(name: string, attributes: Attributes): OpenCell {
	return {
		type: attributes["office:value-type"] ?? "",
		value: getValue(attributes),
		style: attributes["table:style-name"],
		count: toCount(attributes["table:number-columns-repeated"]),
		isCovered: name === "covered-table-cell",
		...{ shown: "", hasStruck: false, spans: 0, struckFrom: 0 },
	};
}

/** The stored value of a cell: a number, a day, or a text that no paragraph repeats. */
function getValue(attributes: Attributes): string {
	const kinds = ["value", "date-value", "string-value", "boolean-value"];
	return kinds.map((kind) => attributes[`office:${kind}`]).find((value) => value !== undefined) ?? "";
}

/**
 * A number is its stored value, since the text may be rounded. A day alone, "5", would look like a number. The stored value has the struck
 * parts.
 */
function toText({ type, value, shown, hasStruck }: OpenCell): string {
	if (hasStruck) return shown;
	if (type === "float" && value !== "") return showsMore(shown.trim(), value) ? shown : toNumberText(value);
	if (type === "date") return value || shown;
	return shown.trim() === "" ? value : shown;
}

/** True if a text shows its whole number with words or zeros beside it: "5盒", "000123". */
function showsMore(text: string, value: string): boolean {
	const isMarked = /\p{L}/u.test(text) || /^0\d/.test(text);
	return isMarked && Number(text.replace(/[^\d.-]/g, "") || Number.NaN) === Number(value);
}

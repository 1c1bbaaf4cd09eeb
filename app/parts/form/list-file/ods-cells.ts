import { toNumberText } from "./number-format";
import { mostCellChars, toCount } from "./sheet-limits";
import { type Attributes, createCounter, type Tag } from "./xml-parts";

/**
 * A cell as it shows its value, without its struck parts; `style` is undefined where it has that of its row
 * or column.
 */
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
const asides = ["annotation", "ruby-text", "custom-shape", "frame"];

/** Reads cells from the tags and texts of an OpenDocument table, and gives each one that ends to `take`. */
export function createCellReader(struck: ReadonlySet<string>, take: (cell: OdsCell) => void) {
	let cell: OpenCell | null = null;
	let paragraphs = 0;
	const notes = createCounter();
	const isAside = () => !cell || notes.count > 0;

	function add(text: string): void {
		if (cell && !isAside() && cell.struckFrom === 0) cell.shown += text;
	}

	const toCellTag = (isCovered: boolean): Tag => ({
		open(attributes) {
			cell = openCell(attributes, isCovered);
		},
		close() {
			if (!cell) return;
			const { hasStruck, style, count } = cell;
			take({ text: isCovered ? "" : toText(cell), hasStruck, style, count });
			cell = null;
		},
	});
	const blank: Tag = { open: () => add(" ") };
	const tags: Record<string, Tag> = {
		"table-cell": toCellTag(false),
		"covered-table-cell": toCellTag(true),
		...Object.fromEntries(asides.map((name) => [name, notes])),
		p: {
			open() {
				if (isAside()) return;
				paragraphs++;
				if (cell?.shown !== "") add("\n");
			},
			close() {
				if (paragraphs > 0 && notes.count === 0) paragraphs--;
			},
		},
		span: {
			open({ "text:style-name": style = "" }) {
				if (!cell || isAside()) return;
				cell.spans++;
				if (cell.struckFrom === 0 && struck.has(style)) cell.struckFrom = cell.spans;
			},
			close() {
				if (cell && notes.count === 0 && cell.spans-- === cell.struckFrom) cell.struckFrom = 0;
			},
		},
		s: blank,
		tab: blank,
		"line-break": { open: () => add("\n") },
	};
	return {
		tags,
		text(part: string): void {
			if (!cell || notes.count > 0 || paragraphs === 0) return;
			if (cell.struckFrom > 0) cell.hasStruck ||= part.trim() !== "";
			else if (cell.shown.length < mostCellChars) cell.shown += part;
		},
	};
}

function openCell(attributes: Attributes, isCovered: boolean): OpenCell {
	return {
		type: attributes["office:value-type"] ?? "",
		value: getValue(attributes),
		style: attributes["table:style-name"],
		count: toCount(attributes["table:number-columns-repeated"]),
		isCovered,
		shown: "",
		hasStruck: false,
		spans: 0,
		struckFrom: 0,
	};
}

/** The stored value of a cell: a number, a day, or a text that no paragraph repeats. */
function getValue(attributes: Attributes): string {
	const kinds = ["value", "date-value", "string-value", "boolean-value"];
	return kinds.map((kind) => attributes[`office:${kind}`]).find((value) => value !== undefined) ?? "";
}

/**
 * A number is its stored value, since the text may be rounded. A day alone, "5", would look like a number.
 * The stored value has the struck parts.
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

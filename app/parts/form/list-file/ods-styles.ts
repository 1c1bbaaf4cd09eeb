import { mostFormats } from "./number-format";
import { mostSheets } from "./sheet-rows";
import { unreadable } from "./xml-parts";
import { RefusedFile } from "./zip-parts";

type Attributes = Record<string, string>;
const lines = ["style:text-line-through-style", "style:text-line-through-type"];

/**
 * Collects the names of the styles that hide a table, and of those that strike a text, from the elements of an OpenDocument file. `open`
 * throws RefusedFile where a file has too many of them.
 */
export function collectStyles() {
	const hiding = new Set<string>();
	const striking = new Set<string>();
	/** The name of the style that the parser is in. Formats of numbers have properties of texts, too. */
	let style = "";
	return {
		open(name: string, attributes: Attributes): void {
			if (name === "style") style = attributes["style:name"] ?? "";
			if (style === "") return;
			if (name === "table-properties" && attributes["table:display"] === "false") hiding.add(style);
			if (name === "text-properties" && isStriking(attributes)) striking.add(style);
			if (hiding.size > mostSheets || striking.size > mostFormats) throw new RefusedFile(unreadable);
		},
		close(name: string): void {
			if (name === "style") style = "";
		},
		hides: (name: string) => hiding.has(name),
		strikes: (name: string) => striking.has(name),
	};
}

function isStriking(attributes: Attributes): boolean {
	return lines.some((line) => (attributes[line] ?? "none") !== "none");
}

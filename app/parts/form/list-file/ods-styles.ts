import { mostFormats } from "./number-format";
import { mostSheets, unreadable } from "./sheet-limits";
import type { Attributes, Tag } from "./xml-parts";
import { RefusedFile } from "./zip-parts";

const lines = ["style:text-line-through-style", "style:text-line-through-type"];

/**
 * Collects the names of the styles that hide a table, and of those that strike a text. Its tags are those of
 * an OpenDocument file, and throw RefusedFile where a file has too many of them.
 */
export function collectOdsStyles() {
	const hiding = new Set<string>();
	const struck = new Set<string>();
	/** The name of the style that the parser is in. Formats of numbers have properties of texts, too. */
	let style = "";

	function add(styles: Set<string>, most: number): void {
		if (style === "") return;
		styles.add(style);
		if (styles.size > most) throw new RefusedFile(unreadable);
	}

	const tags: Record<string, Tag> = {
		style: {
			open(attributes) {
				style = attributes["style:name"] ?? "";
			},
			close() {
				style = "";
			},
		},
		"table-properties": {
			open(attributes) {
				if (attributes["table:display"] === "false") add(hiding, mostSheets);
			},
		},
		"text-properties": {
			open(attributes) {
				if (isStriking(attributes)) add(struck, mostFormats);
			},
		},
	};
	return { tags, struck, hides: (name: string) => hiding.has(name) };
}

function isStriking(attributes: Attributes): boolean {
	return lines.some((line) => (attributes[line] ?? "none") !== "none");
}

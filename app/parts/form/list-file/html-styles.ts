import type { Attributes, Tag } from "./xml-parts";

/**
 * The style sheets of a page are read up to here. Excel writes some 200 characters for each style of a cell.
 */
const mostChars = 100_000;
/** An element's classes are read up to here. */
const mostClasses = 20;
const hidden = /display\s*:\s*none|visibility\s*:\s*(?:collapse|hidden)/i;
const struck = /text-decoration(?:-line)?\s*:[^;:]*line-through/i;

/**
 * Tells which elements of a page are hidden or struck by their own style or by a class, as Excel writes the
 * styles of cells: ".xl66 {…}". Its tags and texts collect the classes of the style sheets.
 */
export function collectHtmlStyles() {
	const hiding = new Set<string>();
	const striking = new Set<string>();
	let sheet = "";
	let left = mostChars;
	let isInside = false;
	const has = (names: ReadonlySet<string>, classes = "") =>
		names.size > 0 && classes.split(/\s+/, mostClasses).some((name) => names.has(name));

	function readSheet(): void {
		for (const [selector, declarations] of listRules(sheet)) {
			const names = selector.split(",").flatMap((one) => /^[a-z\d]*\.([\w-]+)$/i.exec(one.trim())?.[1] ?? []);
			for (const name of names) {
				if (hidden.test(declarations)) hiding.add(name);
				if (struck.test(declarations)) striking.add(name);
			}
		}
		sheet = "";
	}

	const style: Tag = {
		open() {
			isInside = true;
		},
		close() {
			isInside = false;
			readSheet();
		},
	};
	return {
		tags: { style },
		text(part: string): void {
			if (!isInside) return;
			sheet += part.slice(0, left);
			left -= Math.min(left, part.length);
		},
		hides: ({ style = "", class: classes }: Attributes) => hidden.test(style) || has(hiding, classes),
		strikes: ({ style = "", class: classes }: Attributes) => struck.test(style) || has(striking, classes),
	};
}

/**
 * The selectors of a style sheet with their declarations, without those of @media and other rules that have
 * conditions.
 */
function* listRules(sheet: string): Generator<[selector: string, declarations: string]> {
	let depth = 0;
	let selector = "";
	for (const part of sheet.replace(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, " ").split(/(?<=[{}])/)) {
		const text = part.slice(0, -1);
		if (part.endsWith("{")) {
			if (depth === 0) selector = text.slice(text.lastIndexOf(";") + 1);
			depth++;
		} else if (part.endsWith("}")) {
			if (depth === 1 && !selector.trim().startsWith("@")) yield [selector, text];
			depth = Math.max(0, depth - 1);
		}
	}
}

import { unzipSync } from "fflate";

/** A row of a table: its cells by the head of their column, and the whole row. Tags are "|". */
export type ReadRow = { cells: Record<string, string>; text: string; source: string };

const latePart =
	/<(div|svg|table)(?: hidden| aria-hidden="true" style="display:none")(?:><(?:tbody|tr|colgroup))? id="S:(\w+)">/;

/**
 * A page as the browser shows it, without its scripts: what came late stands in its place. React writes
 * it behind the page as `S:<n>`, and a call of `$RC` or `$RS` puts it into the place of the template of
 * a section, or of a part of one.
 */
export function readShown(html: string): string {
	const { shown: page, parts } = takeLateParts(html);
	const moves = [...html.matchAll(/\$R(?:[CR]\("B:(\w+)","S:(\w+)"|S\("S:(\w+)","P:(\w+)")/g)].map(
		([, section, ofSection, part = "", place]) =>
			section
				? {
						place: new RegExp(`<!--\\$\\?--><template id="B:${section}"></template>[\\s\\S]*?<!--/\\$-->`),
						late: `<!--$-->${parts.get(ofSection ?? "")}<!--/$-->`,
					}
				: { place: new RegExp(`<template id="P:${place}"></template>`), late: parts.get(part) ?? "" },
	);
	let shown = page;
	// The place of a part may stand in another part, which is put into its place later.
	for (let before = ""; before !== shown; ) {
		before = shown;
		for (const { place, late } of moves) shown = shown.replace(place, () => late);
	}
	return shown.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, "");
}

function takeLateParts(html: string): { shown: string; parts: Map<string, string> } {
	const parts = new Map<string, string>();
	let shown = html;
	for (let found = latePart.exec(shown); found; found = latePart.exec(shown)) {
		const [opening, tag = "", id = ""] = found;
		const end = findEndOf(shown, found.index, tag);
		const closing = opening.includes("><") ? /<\/\w+><\/\w+>$/ : /<\/\w+>$/;
		parts.set(id, shown.slice(found.index + opening.length, end).replace(closing, ""));
		shown = shown.slice(0, found.index) + shown.slice(end);
	}
	return { shown, parts };
}

/** Where the element that begins here ends. */
function findEndOf(html: string, at: number, tag: string): number {
	const tags = new RegExp(`<(/?)${tag}(?=[\\s>])[^>]*>`, "g");
	tags.lastIndex = at;
	let depth = 0;
	for (let found = tags.exec(html); found; found = tags.exec(html)) {
		depth += found[1] ? -1 : 1;
		if (depth === 0) return tags.lastIndex;
	}
	return html.length;
}

/**
 * The links of a page, or of a part of it: addresses, texts without tags, and
 * whether each is the current one.
 */
function readLinks(html: string): { href: string; text: string; isCurrent: boolean }[] {
	return [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, tag = "", text = ""]) => ({
		href: (/(?:^| )href="([^"]*)"/.exec(tag)?.[1] ?? "").replaceAll("&amp;", "&"),
		text: text.replace(/<[^>]*>|<!--[\s\S]*?-->/g, ""),
		isCurrent: tag.includes("aria-current="),
	}));
}

/** The tabs with which a list is narrowed to a state: addresses, names and counts. */
export function readStateTabs(
	html: string,
): { href: string; name: string; count: number; isCurrent: boolean }[] {
	const [nav = ""] = /<nav[^>]*aria-label="筛选状态"[\s\S]*?<\/nav>/.exec(html) ?? [];
	return readLinks(nav).map(({ text, ...link }) => {
		const [, name = "", count] = /^(.*?) ?(\d+)$/.exec(text) ?? [];
		return { ...link, name, count: Number(count) };
	});
}

/** The text that a buyer reads, with "|" for each tag. */
export function readText(html: string): string {
	return html
		.replace(/<(script|style|svg|dialog|noscript|option)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
		.replace(/<[^>]*>/g, "|")
		.replaceAll("&amp;", "&")
		.replace(/\|[\s|]*/g, "|");
}

/** The rows of all tables. A row that spans the table has its text only. */
export function readRows(html: string): ReadRow[] {
	return [...html.matchAll(/<table\b[\s\S]*?<\/table>/g)].flatMap(([table]) => {
		const heads = [...table.matchAll(/<th scope="col"[^>]*>([\s\S]*?)<\/th>/g)].map(([, head = ""]) =>
			readText(head).replaceAll("|", ""),
		);
		return [...table.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)].map(([source]) => {
			const cells = [...source.matchAll(/<(?:td|th scope="row")[^>]*>([\s\S]*?)<\/t[dh]>/g)].map(
				([, cell = ""]) => readText(cell),
			);
			const named = cells.map((cell, at) => [heads[at] ?? String(at), cell] as const);
			return { cells: Object.fromEntries(named), text: readText(source), source };
		});
	});
}

/** Amounts in fen by their names, from the page's definition lists: 运费 → 1500. */
export function readSums(html: string): Record<string, number> {
	const pairs = [...html.matchAll(/<dt[^>]*>([\s\S]*?)<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/g)];
	const sums = pairs.map(([, name = "", value = ""]) => [readText(name), readText(value)] as const);
	return Object.fromEntries(
		sums
			.filter(([, value]) => /^\|?-?¥[\d,]+\.\d\d\|?$/.test(value))
			.map(([name, value]) => [name.replaceAll("|", ""), readFen(value)]),
	);
}

/** The first amount of a text in fen, at `label` if there is one. Throws when there is none. */
export function readFen(text: string, label = ""): number {
	const [, sign, yuan, places] =
		/^[\s|：]*([+-]?)¥([\d,]+)\.(\d\d)(?!\d)/.exec(text.slice(findEnd(text, label))) ?? [];
	if (yuan === undefined) throw new Error(`no amount after “${label}” in ${text.slice(0, 400)}`);
	return (sign === "-" ? -1 : 1) * Number(yuan.replaceAll(",", "") + places);
}

function findEnd(text: string, label: string): number {
	if (!label) return Math.max(0, text.search(/[+-]?¥/));
	const at = text.indexOf(label);
	if (at < 0) throw new Error(`no “${label}” in ${text.slice(0, 400)}`);
	return at + label.length;
}

/**
 * The rows of each sheet of a workbook by their heads, from below the heads to
 * above the totals, and the totals.
 */
export function readWorkbook(
	file: Uint8Array,
): { rows: Record<string, string>[]; totals: Record<string, string> }[] {
	const parts = unzipSync(file);
	return Object.keys(parts)
		.filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
		.sort()
		.map((name) => {
			const xml = new TextDecoder().decode(parts[name]);
			const rows = [...xml.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = ""]) => readCells(row));
			const [heads = {}, ...below] = rows.slice(3);
			const named = below.map((row) =>
				Object.fromEntries(Object.entries(row).map(([column, value]) => [heads[column] ?? column, value])),
			);
			return { rows: named.slice(0, -1), totals: named.at(-1) ?? {} };
		});
}

function readCells(row: string): Record<string, string> {
	const cells = row.matchAll(
		/<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>([\s\S]*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/g,
	);
	return Object.fromEntries([...cells].map(([, column = "", text, value = ""]) => [column, text ?? value]));
}

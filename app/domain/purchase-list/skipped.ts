import { mentionsAmount } from "./amount-patterns";
import { toHalfWidth } from "./half-width";
import { toSimpleHead } from "./simple-heads";
import * as says from "./skip-patterns";

/** Why a row of a list names no goods. */
export type SkipReason = "表头" | "合计" | "费用" | "标题" | "说明";

/**
 * A row as the rules read it: its filled cells, the first of them, and the first that is no running number.
 */
type Seen = { filled: readonly string[]; first: string; name: string; isAlone: boolean };
type Rule = [why: SkipReason, fits: (row: Seen) => boolean];

/** Rules for every row, a number in it or not. */
const always: Rule[] = [
	// A total in figures, or in a sentence about the rows above.
	["合计", isTotal],
	["合计", ({ first }) => says.sumOfAbove.test(first)],
	// A fee, a tax or a discount is no goods, though it may have a number.
	["费用", ({ name }) => says.fee.test(name)],
	// Signs, or the running number of an empty row.
	["说明", ({ filled }) => /^(?:[^\p{L}\p{N}]*|[(]?\d{1,3}[.、)])$/u.test(filled.join(""))],
	// The numbers of these are a time, a file and a page.
	[
		"说明",
		({ first }) => says.chatHead.test(first) || says.picture.test(first) || says.chatRecord.test(first),
	],
	["说明", ({ first, isAlone }) => isAlone && says.page.test(first)],
];

/** Rules for a row without a wanted number. A number makes goods of the same words. */
const withoutNumber: Rule[] = [
	// A fact of the goods above.
	["说明", ({ first, isAlone }) => isAlone && says.price.test(first)],
	// A fact of the list: who asks, when, where to, and who signs.
	["说明", ({ first }) => says.signed.test(first) || says.nothing.test(first)],
	["说明", ({ filled }) => says.contact.test(filled.join(" ").slice(0, 100))],
	// Talk around the list. A line with an amount may ask for goods.
	["说明", ({ first, isAlone }) => isAlone && says.wish.test(first)],
	["说明", ({ first }) => isTalk(first) && !mentionsAmount(first)],
	// A colon announces the goods below.
	["说明", ({ first, isAlone }) => isAlone && /[:：]$/.test(first)],
	// The name of a section or of the whole list.
	["标题", isNumberedSection],
	["标题", ({ first, isAlone }) => isAlone && says.section.test(first)],
	["标题", ({ first, isAlone }) => isAlone && says.title.test(first) && first.length < 40],
];

/**
 * Why this row names no goods; null for a row that does. Only what is sure is left out: a row that is neither
 * remains a line, and asks for what it lacks.
 */
export function findSkipReason(cells: readonly string[], hasNumber: boolean): SkipReason | null {
	const filled = cells.map((cell) => toSimpleHead(toHalfWidth(cell.slice(0, 100))).trim()).filter(Boolean);
	const [first = ""] = filled;
	const [name = ""] = /^\d+$/.test(first) ? filled.slice(1) : filled;
	const row = { filled, first, name, isAlone: filled.length === 1 };
	const rules = hasNumber ? always : [...always, ...withoutNumber];
	return rules.find(([, fits]) => fits(row))?.[0] ?? null;
}

/** A word of a total, behind a running number at most, and nothing but figures after it. */
function isTotal({ filled, first }: Seen): boolean {
	const [second = ""] = filled.slice(1);
	const [head = "", ...others] = /^\d*$/.test(first) && says.totals.test(second) ? filled.slice(1) : filled;
	const [total = ""] = says.totals.exec(head) ?? [];
	return total !== "" && [head.slice(total.length), ...others].every((text) => says.figures.test(text));
}

function isTalk(text: string): boolean {
	return says.polite.test(text.replace(/^\d{1,2}[、.)]\s*/, "")) || says.question.test(text);
}

/** A Chinese numeral in one cell and the section's name in the next: 一、| 办公用品. */
function isNumberedSection({ filled: [numeral = "", name = "", ...others] }: Seen): boolean {
	const isNumeral = /^[(]?[一二三四五六七八九十]{1,3}[)]?[、.]?$/.test(numeral);
	return isNumeral && name !== "" && others.length === 0 && !mentionsAmount(name);
}

/** True if a line ends a mail: names and addresses follow. */
export function isMailEnd(text: string): boolean {
	return says.mailEnd.test(text.trim());
}

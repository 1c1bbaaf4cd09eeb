import { escapeXml } from "../../../../pictures/escape-xml";
import type { QueryWord } from "./query/query-word";

/**
 * A name as HTML with the found words in `<em>`, in whatever form the name writes
 * them. Everything else is escaped.
 */
export function highlight(name: string, words: readonly QueryWord[]): string {
	const texts = words.flatMap(({ variants }) => variants.flatMap(({ pieces }) => pieces));
	if (texts.length === 0) return escapeXml(name);
	const longestFirst = texts.sort((a, b) => b.text.length - a.text.length);
	const pattern = new RegExp(longestFirst.map(toPattern).join("|"), "giu");
	let html = "";
	let at = 0;
	for (const { 0: found, index } of name.matchAll(pattern)) {
		html += `${escapeXml(name.slice(at, index))}<em>${escapeXml(found)}</em>`;
		at = index + found.length;
	}
	return (html + escapeXml(name.slice(at))).replaceAll("</em><em>", "");
}

/**
 * A code matches whatever signs are in it: an682 in AN-682, m8x30 in M8×30. A number does
 * not match inside a longer number.
 */
function toPattern({ kind, text }: QueryWord["variants"][number]["pieces"][number]): string {
	if (kind === "han") return escapePattern(text);
	const letters = [...text].map((letter) => (letter === "x" ? "[x×*]" : escapePattern(letter)));
	const code = letters.join("[-./_]?");
	return /^\d/.test(text) ? `(?<!\\d)${code}` : `(?<![a-z])${code}`;
}

function escapePattern(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

import { escapeXml } from "../../../../pictures/escape-xml";
import type { QueryWord } from "./query-words";

/** A name as HTML with the found words in `<em>`; everything else is escaped. */
export function highlight(name: string, words: readonly QueryWord[]): string {
	if (words.length === 0) return escapeXml(name);
	const longestFirst = words.map(({ text }) => text).sort((a, b) => b.length - a.length);
	const pattern = new RegExp(longestFirst.map(escapePattern).join("|"), "giu");
	let html = "";
	let at = 0;
	for (const { 0: found, index } of name.matchAll(pattern)) {
		html += `${escapeXml(name.slice(at, index))}<em>${escapeXml(found)}</em>`;
		at = index + found.length;
	}
	return (html + escapeXml(name.slice(at))).replaceAll("</em><em>", "");
}

/** With the u flag, a hyphen that is escaped outside brackets is an error (ECMA-262 §22.2.1). */
function escapePattern(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

import type { Piece } from "../../../../../catalogue/text/pieces";
import type { Known } from "./known-words";

/** Letters, and digits after them, in which words may be run together: sandiskultra, boschgsb120. */
const joined = /^(?=.*[a-z]{4})[a-z][a-z\d]{4,39}$/;
/** The vocabulary has no longer words. */
const longest = 12;
const costs = { word: 1, short: 1.5, number: 0.5, model: 2 };
/** A word that so few products have may be spelled in two words by the others. */
const few = 2;

type Cut = { cost: number; words: readonly string[] };

/** The strings that splitLatin needs the data of. */
export function listLatinParts(text: string): string[] {
	if (!joined.test(text)) return [];
	return Array.from(text, (_, from) =>
		Array.from({ length: Math.min(longest, text.length - from) - 1 }, (_, extra) =>
			text.slice(from, from + extra + 2),
		),
	).flat();
}

/**
 * Splits letters that are run together into the fewest words of the catalogue: hpcolorlaserjet → hp, color,
 * laserjet. The last one may be an unknown model. Null when the catalogue's words do not cover the letters.
 */
function splitLatin(text: string, known: Known): readonly string[] | null {
	if (!joined.test(text)) return null;
	const best: (Cut | undefined)[] = [{ cost: 0, words: [] }];
	for (let end = 1; end <= text.length; end++) {
		for (let from = 0; from < end; from++) {
			const before = best[from];
			const cost = costOf(text, from, end, known);
			if (!before || cost === null || before.cost + cost >= (best[end]?.cost ?? Number.POSITIVE_INFINITY))
				continue;
			best[end] = { cost: before.cost + cost, words: [...before.words, text.slice(from, end)] };
		}
	}
	const words = best[text.length]?.words ?? [];
	return words.length > 1 && words.some((word) => /^[a-z]{3,}$/.test(word)) ? words : null;
}

/** The cost of a part of the text as a word; null when it is none. */
function costOf(text: string, from: number, end: number, { words, synonyms }: Known): number | null {
	// The text is no part of itself.
	if (cutsNumber(text, from) || cutsNumber(text, end) || (from === 0 && end === text.length)) return null;
	const part = text.slice(from, end);
	if (/^\d+$/.test(part)) return costs.number;
	const row = words.get(part);
	// Two letters in the middle of a word occur by chance.
	const isWord = part.length > 2 ? row !== undefined : part.length === 2 && from === 0 && row !== undefined;
	const usual = Math.log10((row?.products ?? 0) + 1) / 100;
	if (isWord || synonyms.has(part)) return (part.length > 2 ? costs.word : costs.short) - usual;
	return end === text.length && from > 0 && part.length > 1 && /\d/.test(part) ? costs.model : null;
}

/** A number stays whole. */
function cutsNumber(text: string, at: number): boolean {
	return /^\d\d$/.test(text.slice(Math.max(0, at - 1), at + 1));
}

/** A number that touches a model which no product has so: 360 g300 for 360g300. */
export function splitNumber(text: string, known: Known): string[] {
	const [, number, model] = known.words.has(text)
		? []
		: (/^(\d{2,})(?!x\d)([a-z]+\d+[a-z]*)$/.exec(text) ?? []);
	return number && model ? [`${number} ${model}`] : [];
}

/** Another writing of a word that few products have: max flow for maxflow. */
export function spellApart(text: string, known: Known): string | null {
	const products = known.words.get(text)?.products ?? 0;
	return products > 0 && products <= few ? (splitLatin(text, known)?.join(" ") ?? null) : null;
}

/**
 * The keyword with the words apart that no product has together, and the same with its numbers apart: bosch
 * gsb120, bosch gsb 120. Empty when there are no such words.
 */
export function splitJoined(pieces: readonly Piece[], known: Known): string[] {
	const texts = pieces.map(({ kind, text }) =>
		kind === "han" || known.words.has(text) || known.synonyms.has(text) ? null : splitLatin(text, known),
	);
	if (texts.every((words) => words === null)) return [];
	const spelled = pieces.map(({ text, joined: isJoined }, at) => {
		const space = isJoined || at === 0 ? "" : " ";
		return space + (texts[at]?.join(" ") ?? text);
	});
	const keyword = spelled.join("");
	return [...new Set([keyword, keyword.replaceAll(/(?<=[a-z])(?=\d)/g, " ")])];
}

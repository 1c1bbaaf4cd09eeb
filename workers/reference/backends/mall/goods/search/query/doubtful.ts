import { goodsNames } from "../../../../../catalogue/goods-names";
import { occurs } from "./cut-run";
import type { Known } from "./known-words";
import type { ParsedQuery } from "./parse-query";

/** A part of a query that may be mistyped: it starts at character `from` of the piece at index `place`. */
export type WordPart = { text: string; place: number; from: number };

const longest = 6;

/**
 * Parts that are not words of the catalogue and contain characters that the
 * catalogue does not have side by side.
 */
export function listDoubtful({ pieces, known }: ParsedQuery): WordPart[] {
	return pieces.flatMap(({ kind, text }, place) => {
		if (kind === "code") return isDoubtfulCode(text, known) ? [{ text, place, from: 0 }] : [];
		return listParts(text, known).map((part) => ({ ...part, place }));
	});
}

export function isDoubtfulCode(text: string, { words, synonyms }: Known): boolean {
	return /^\p{L}{3,}$/u.test(text) && !words.has(text) && !synonyms.has(text);
}

/**
 * The characters of a run that belong to a name of goods: 护膝 is no mistyped 呼吸, nor 线钳 of 网线钳 another word.
 */
function findNamed(letters: readonly string[]): boolean[] {
	const isNamed = letters.map(() => false);
	for (const [from] of letters.entries())
		for (let to = from + 2; to <= Math.min(letters.length, from + longest); to++)
			if (goodsNames.has(letters.slice(from, to).join(""))) isNamed.fill(true, from, to);
	return isNamed;
}

function listParts(run: string, known: Known): { text: string; from: number }[] {
	const letters = [...run];
	const isNamed = findNamed(letters);
	const slice = (from: number, to: number) => letters.slice(Math.max(0, from), to).join("");
	/** The catalogue does not have this character alone, with the one before it, or with the one after it. */
	const isOdd = (at: number) =>
		[slice(at, at + 1), slice(at - 1, at + 1), slice(at, at + 2)].some((text) => !occurs(text, known));
	return letters.flatMap((_, from) =>
		Array.from({ length: Math.min(longest, letters.length - from) - 1 }, (_, extra) => extra + 2)
			.filter((length) => letters.slice(from, from + length).some((_, index) => isOdd(from + index)))
			.map((length) => ({ text: slice(from, from + length), from }))
			.filter(({ text, from: at }) => !isNamed.slice(at, at + [...text].length).some(Boolean))
			.filter(({ text }) => (known.words.get(text)?.kind ?? 0) === 0 && !known.synonyms.has(text)),
	);
}

import { occurs } from "./cut-run";
import type { Known } from "./known-words";
import type { ParsedQuery } from "./parse-query";

/** A part of a query that may be mistyped: of the piece at `place`, from its character `from` on. */
export type Part = { text: string; place: number; from: number };

const longest = 6;

/** Parts that are no words of the catalogue and hold something that is nowhere in it. */
export function listDoubtful({ pieces, known }: ParsedQuery): Part[] {
	return pieces.flatMap(({ kind, text }, place) => {
		if (kind === "code") return isDoubtfulCode(text, known) ? [{ text, place, from: 0 }] : [];
		return listParts(text, known).map((part) => ({ ...part, place }));
	});
}

export function isDoubtfulCode(text: string, { words, synonyms }: Known): boolean {
	return /^\p{L}{3,}$/u.test(text) && !words.has(text) && !synonyms.has(text);
}

function listParts(run: string, known: Known): { text: string; from: number }[] {
	const letters = [...run];
	const slice = (from: number, to: number) => letters.slice(Math.max(0, from), to).join("");
	/** Alone, with the one before or with the one after it the catalogue does not have it. */
	const isOdd = (at: number) =>
		[slice(at, at + 1), slice(at - 1, at + 1), slice(at, at + 2)].some((text) => !occurs(text, known));
	return letters.flatMap((_, from) =>
		Array.from({ length: Math.min(longest, letters.length - from) - 1 }, (_, extra) => extra + 2)
			.filter((length) => letters.slice(from, from + length).some((_, index) => isOdd(from + index)))
			.map((length) => ({ text: slice(from, from + length), from }))
			.filter(({ text }) => (known.words.get(text)?.kind ?? 0) === 0),
	);
}

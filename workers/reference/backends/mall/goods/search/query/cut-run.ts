import { toBigrams } from "../../../../../catalogue/text/pieces";
import { segment } from "../../../../../catalogue/text/segment";
import type { Known } from "./known-words";
import { type QueryWord, toHanWord } from "./query-word";

const longest = 8;
const costs = { meaning: 0.9, known: 1, letter: 1.6, unknown: 2 };

/**
 * A run of Han characters in the words that it most likely is made of: those of the catalogue and of the synonyms
 * before those of the general dictionary, few and long before many and short.
 */
export function cutRun(run: string, known: Known): QueryWord[] {
	return cutWords(run, known).map((word) => toHanWord(word, segment(word)));
}

/** Whether the catalogue has these characters side by side somewhere. */
export function occurs(text: string, { words }: Known): boolean {
	const bigrams = toBigrams(text);
	return bigrams.length > 0 ? bigrams.every((bigram) => words.has(bigram)) : words.has(text);
}

/** What a cut costs: the less, the more of it is known. */
export function costOf(run: string, known: Known): number {
	const general = new Set(segment(run));
	return cutWords(run, known).reduce((sum, word) => sum + wordCost(word, known, general), 0);
}

function cutWords(run: string, known: Known): string[] {
	const letters = [...run];
	const general = new Set(segment(run));
	const best: { cost: number; words: string[] }[] = [{ cost: 0, words: [] }];
	for (let end = 1; end <= letters.length; end++) {
		const cuts = Array.from({ length: Math.min(end, longest) }, (_, index) => {
			const word = letters.slice(end - index - 1, end).join("");
			const before = best[end - index - 1];
			return {
				cost: (before?.cost ?? 0) + wordCost(word, known, general),
				words: [...(before?.words ?? []), word],
			};
		});
		best.push(cuts.reduce((least, cut) => (cut.cost < least.cost ? cut : least)));
	}
	return best[letters.length]?.words ?? [];
}

function wordCost(word: string, known: Known, general: ReadonlySet<string>): number {
	if (known.synonyms.has(word)) return costs.meaning;
	const length = [...word].length;
	const isWord = (known.words.get(word)?.kind ?? 0) >= 2 || general.has(word);
	if (length === 1) return known.words.has(word) ? costs.letter : costs.unknown;
	if (isWord && occurs(word, known)) return costs.known;
	// Of the dictionary, but not of the catalogue: still more than its characters one by one.
	return general.has(word) ? costs.unknown * length * 0.9 : Number.POSITIVE_INFINITY;
}

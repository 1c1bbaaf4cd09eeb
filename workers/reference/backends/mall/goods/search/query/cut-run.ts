import { goodsNames } from "../../../../../catalogue/goods-names";
import { toBigrams } from "../../../../../catalogue/text/pieces";
import { segment } from "../../../../../catalogue/text/segment";
import type { Known } from "./known-words";
import { isRepeated, type QueryWord, toHanWord, toWhole } from "./query-word";

const longest = 8;
const costs = { meaning: 0.9, known: 1, letter: 1.6, unknown: 2 };

/**
 * Cuts a run of Han characters into its most likely words. Words of the catalogue and of the synonyms come
 * before those of the general dictionary, and few long words before many short ones.
 */
export function cutRun(run: string, known: Known): QueryWord[] {
	return joinRepeated(cutWords(run, known)).map((word) =>
		isForeign(word, known) ? toWhole(word) : toHanWord(word, segment(word)),
	);
}

/** True for a name of goods that the catalogue does not have: its parts name other goods. */
export function isForeign(word: string, { words, synonyms }: Known): boolean {
	return goodsNames.has(word) && !words.has(word) && !synonyms.has(word);
}

/** A character typed over and over is no word for goods that have it once: 电电电 stays whole. */
function joinRepeated(words: readonly string[]): string[] {
	const joined: string[] = [];
	for (const word of words) {
		const before = joined.at(-1);
		if (before !== undefined && isRepeated(before + word)) joined.splice(-1, 1, before + word);
		else joined.push(word);
	}
	return joined;
}

/** True if these characters are somewhere in the catalogue side by side. */
export function occurs(text: string, { words }: Known): boolean {
	const bigrams = toBigrams(text);
	return bigrams.length > 0 ? bigrams.every((bigram) => words.has(bigram)) : words.has(text);
}

/** The cost of a cut. It is lower when more of the run is known. */
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
	if (known.synonyms.has(word) || goodsNames.has(word)) return costs.meaning;
	const length = [...word].length;
	const isWord = (known.words.get(word)?.kind ?? 0) >= 2 || general.has(word);
	if (length === 1) return known.words.has(word) ? costs.letter : costs.unknown;
	if (isWord && occurs(word, known)) return costs.known;
	// In the dictionary, but not in the catalogue: still more expensive than its characters one by one.
	return general.has(word) ? costs.unknown * length * 0.9 : Number.POSITIVE_INFINITY;
}

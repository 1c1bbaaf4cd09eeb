import { normaliseText, toBigrams } from "./grams";

/** A word of a query, and how sure a match of it is: Han words as a phrase of bigrams, the rest by prefix. */
export type QueryWord = { text: string; term: string };

/** More than these, a query is a pasted text; what is left out would hardly narrow the result. */
const maxWords = 12;

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });
const han = /^\p{Script=Han}+$/u;
const wordPart = /\p{Script=Han}+|[\p{L}\p{N}]+(?:[.\-/][\p{L}\p{N}]+)*/gu;

/** The words of what a buyer typed, in the form of grams.ts; empty when there is nothing to search by. */
export function toQueryWords(keyword: string): QueryWord[] {
	const parts = normaliseText(keyword).match(wordPart) ?? [];
	const words = parts.flatMap((part) => (han.test(part) ? segment(part) : [part]));
	return [...new Set(words)].slice(0, maxWords).map((text) => ({ text, term: toTerm(text) }));
}

/** Characters that the segmenter leaves alone are part of a word that it does not know: a brand, 丁腈. */
function segment(run: string): string[] {
	const words: string[] = [];
	let open = false;
	for (const { segment: word } of segmenter.segment(run)) {
		const single = [...word].length === 1;
		if (single && open) words.push(`${words.pop()}${word}`);
		else words.push(word);
		open = single;
	}
	return words;
}

// Only letters, digits and . - / are in a word, so a quoted term can never end the quotes (SECURITY O12).
function toTerm(word: string): string {
	// The whole word counts beside its prefix, so that M8 ranks before M80.
	if (!han.test(word)) return `("${word}" OR "${word}"*)`;
	const bigrams = toBigrams(word);
	return bigrams.length > 0 ? `"${bigrams.join(" ")}"` : `"${word}"*`;
}

import type { QueryWord } from "./query-word";

/** The words that are searched for in the end, and how they differ from the typed ones. */
export type SearchPlan = {
	/** A hit has all of these words. Empty when nothing on sale matches. */
	words: readonly QueryWord[];
	/** The keyword that replaces a mistyped one. */
	corrected?: string;
	/** Other readings of a keyword that the letters stand for. They have hits, too. */
	alike: readonly QueryReading[];
	/** Words that are left out, because no article has all of them. Articles with one of them come first. */
	dropped: readonly QueryWord[];
};

/** A way to read a keyword. A hit has all of its words. */
type QueryReading = { words: readonly QueryWord[]; keyword: string };

/** Tells if an article on sale has all words of each list. */
export type Exists = (lists: readonly (readonly QueryWord[])[]) => Promise<boolean[]>;

/** The search: words of the index, or a SKU or product by its id. */
export type Wanted = {
	words: readonly QueryWord[];
	/** Words that a hit need not have. Articles that have them come first. */
	wished: readonly QueryWord[];
	/** The keyword that the words come from. */
	keyword: string;
	/** A hit may be one of another reading instead. */
	alike: readonly QueryReading[];
	/** Row numbers of the SKUs that the buyer asked for by id. */
	exact?: readonly number[];
};

/** The words of every reading. */
export function listPlanWords({ words, alike }: Pick<Wanted, "words" | "alike">): (readonly QueryWord[])[] {
	return [words, ...alike.map((reading) => reading.words)];
}

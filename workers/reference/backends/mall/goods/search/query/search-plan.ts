import type { QueryWord } from "./query-word";

/** What is looked for in the end, and how it differs from what was typed. */
export type SearchPlan = {
	/** What a hit must have, all of it; empty when nothing on sale fits. */
	words: readonly QueryWord[];
	/** The keyword in place of a mistyped one that finds nothing. */
	corrected?: string;
	/** Words that were left out, since no article has all; articles with one of them still stand first. */
	dropped: readonly QueryWord[];
};

/** Whether anything on sale has all of these words. */
export type Exists = (words: readonly QueryWord[]) => Promise<boolean>;

/** What is searched for: words of the index, or a SKU or product by its id. */
export type Wanted = {
	words: readonly QueryWord[];
	/** Not required, but articles that have them stand first. */
	wished: readonly QueryWord[];
	/** The keyword that the words are of. */
	keyword: string;
	/** Row numbers of what was asked for by its id. */
	exact?: readonly number[];
};

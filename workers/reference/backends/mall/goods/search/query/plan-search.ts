import type { Asks } from "./ask";
import { correct } from "./correct";
import { namesGoods } from "./leaves-enough";
import { type ParsedQuery, parseQuery } from "./parse-query";
import type { QueryWord } from "./query-word";
import { relax } from "./relax";
import type { Exists, SearchPlan } from "./search-plan";

/**
 * Finds words that have hits. It tries all words as typed, then their parts, then corrections unless the buyer wants
 * the keyword as typed, and at last leaves out the words that matter least. Filters are not considered here, so they
 * only narrow the result.
 */
export async function planSearch(asks: Asks, typed: ParsedQuery, asTyped: boolean): Promise<SearchPlan> {
	const { ask, exists } = asks;
	const whole = await findAll(typed.words, exists);
	if (whole && !typed.isScattered) return { words: whole, dropped: [] };
	const candidates = asTyped ? [] : await correct(ask, typed, whole !== null);
	for (const { keyword, isPartial } of candidates) {
		const parsed = await parseQuery(ask, keyword);
		if (isPartial && !namesGoods(parsed.words, parsed.words, parsed.known)) continue;
		const words = await findAll(parsed.words, exists);
		if (words) return { words, corrected: keyword, dropped: [] };
	}
	if (whole && typed.strayEnds.size === 0) return { words: whole, dropped: [] };
	return relax(splitAll(typed.words), typed, asks);
}

/**
 * Returns the words themselves, or their parts when no article has the words. Null when no article has the parts
 * either.
 */
async function findAll(words: readonly QueryWord[], exists: Exists): Promise<readonly QueryWord[] | null> {
	if (words.length === 0) return null;
	if (await exists(words)) return words;
	const parts = splitAll(words);
	return parts.length > words.length && (await exists(parts)) ? parts : null;
}

function splitAll(words: readonly QueryWord[]): QueryWord[] {
	return words.flatMap((word) => (word.parts.length > 0 && word.variants.length === 1 ? word.parts : [word]));
}

import type { Asks } from "./ask";
import { correct } from "./correct";
import { namesGoods } from "./leaves-enough";
import { type ParsedQuery, parseQueries } from "./parse-query";
import type { QueryWord } from "./query-word";
import { relax } from "./relax";
import type { Exists, SearchPlan } from "./search-plan";

/**
 * Finds words that have hits. It tries all words as typed, then their parts, then corrections unless the
 * buyer wants the keyword as typed, and at last leaves out the words that matter least. Filters are not
 * considered here, so they only narrow the result.
 */
export async function planSearch(asks: Asks, typed: ParsedQuery, asTyped: boolean): Promise<SearchPlan> {
	const { ask, exists } = asks;
	const [whole = null] = await findAll([typed.words], exists);
	if (whole && !typed.isScattered) return { words: whole, alike: [], dropped: [] };
	const guesses = asTyped ? [] : await correct(ask, typed, whole !== null);
	const parsed = await parseQueries(
		ask,
		guesses.map(({ keyword }) => keyword),
	);
	const likely = guesses.flatMap((guess, at) => {
		const { words = [], known } = parsed[at] ?? {};
		return known && (guess.how !== "partly" || namesGoods(words, words, known)) ? [{ ...guess, words }] : [];
	});
	const all = await findAll(
		likely.map(({ words }) => words),
		exists,
	);
	const first = likely.findIndex((_, at) => all[at] !== null);
	const [found, words] = [likely[first], all[first]];
	if (found && words) {
		// Letters mean all words that sound so, but a typo means one word.
		const alike = likely.filter(
			({ how, words: own }, at) => at > first && how === "letters" && how === found.how && all[at] === own,
		);
		return { words, corrected: found.keyword, alike, dropped: [] };
	}
	if (whole && typed.strayEnds.size === 0) return { words: whole, alike: [], dropped: [] };
	return relax(splitAll(typed.words), typed, asks);
}

/**
 * Returns the words of each list, or their parts when no article has the words. Null when
 * no article has the parts either.
 */
async function findAll(
	lists: readonly (readonly QueryWord[])[],
	exists: Exists,
): Promise<(readonly QueryWord[] | null)[]> {
	const choices = lists.map((words) => {
		const parts = splitAll(words);
		return [words, ...(parts.length > words.length ? [parts] : [])].filter(({ length }) => length > 0);
	});
	const tried = choices.flat();
	const found = tried.length > 0 ? await exists(tried) : [];
	const existing = new Set(tried.filter((_, at) => found[at]));
	return choices.map((words) => words.find((each) => existing.has(each)) ?? null);
}

function splitAll(words: readonly QueryWord[]): QueryWord[] {
	return words.flatMap((word) => (word.parts.length > 0 && word.variants.length === 1 ? word.parts : [word]));
}

import { brandNames } from "../../../../../catalogue/brand-names";
import type { Asks } from "./ask";
import { correct } from "./correct";
import { namesGoods } from "./leaves-enough";
import { type ParsedQuery, parseQueries } from "./parse-query";
import { type QueryWord, toWordVariant } from "./query-word";
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
	const branded = whole && !typed.isOfSizedBrand ? null : await findOfBrand(typed, asks);
	if (branded) return branded;
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

const kindsSql =
	"SELECT word FROM search_words WHERE kind = 3 AND word LIKE ? ORDER BY products DESC LIMIT 20";

/**
 * One character behind a brand names the kinds that end with it: 得力笔 asks for 中性笔 and 白板笔. Behind 3M, which
 * is a size, too, it names all that have it: 3M胶 asks for 绝缘胶带. The character alone would find all goods that
 * have it somewhere.
 */
async function findOfBrand(
	{ words, isOfSizedBrand }: ParsedQuery,
	{ ask, exists }: Asks,
): Promise<SearchPlan | null> {
	const last = words.at(-1);
	const dropped = words.filter(({ text }) => brandNames.has(text));
	if (!last || dropped.length === 0 || !/^\p{Script=Han}$/u.test(last.text)) return null;
	const kinds = await ask<{ word: string }>(kindsSql, `%${last.text}${isOfSizedBrand ? "%" : ""}`);
	if (kinds.length === 0) return null;
	const named = { ...last, variants: kinds.map(({ word }) => toWordVariant(word)) };
	const kept = [...words.filter((word) => word !== last && !dropped.includes(word)), named];
	const [isFound] = await exists([kept]);
	return isFound ? { words: kept, alike: [], dropped } : null;
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
	const found = await exists(tried);
	const existing = new Set(tried.filter((_, at) => found[at]));
	return choices.map((words) => words.find((each) => existing.has(each)) ?? null);
}

function splitAll(words: readonly QueryWord[]): QueryWord[] {
	return words.flatMap((word) => (word.parts.length > 0 && word.variants.length === 1 ? word.parts : [word]));
}

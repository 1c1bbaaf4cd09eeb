import { parseCode } from "../../../../../catalogue/text/code";
import type { Asks } from "./ask";
import { occurs } from "./cut-run";
import type { Known } from "./known-words";
import { isHan, leavesEnough } from "./leaves-enough";
import type { ParsedQuery } from "./parse-query";
import { type QueryWord, toWordVariant } from "./query-word";
import type { SearchPlan } from "./search-plan";

/**
 * Up to this many words, every combination is tried. With more, words are added one by one, the
 * heaviest first, while there are hits.
 */
const maxTried = 5;

/**
 * Finds the plan that drops as little as possible of what matters. When too little would remain
 * (leavesEnough), nothing is found, which is the right answer to nonsense. Stray ends are always dropped.
 */
export async function relax(
	parts: readonly QueryWord[],
	{ known, strayEnds }: Pick<ParsedQuery, "known" | "strayEnds">,
	asks: Asks,
): Promise<SearchPlan> {
	const words = joinPrefixes(parts, known);
	const weights = new Map(
		words.map((word, index) => [
			word,
			strayEnds.has(word.text) ? 0 : weigh(word, words.slice(index + 1), known),
		]),
	);
	const useful = words
		.filter((word) => (weights.get(word) ?? 0) > 0)
		.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
	const weightOf = (list: readonly QueryWord[]) =>
		list.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
	const isEnough = (left: readonly QueryWord[]) => leavesEnough(left, words, known);
	const remaining =
		useful.length <= maxTried
			? await findBest(useful, weightOf, isEnough, asks)
			: await findHeaviest(useful, isEnough, asks);
	if (!isEnough(remaining)) return { words: [], alike: [], dropped: [] };
	return { words: remaining, alike: [], dropped: words.filter((word) => !remaining.includes(word)) };
}

/** Two words without hits together have none beside others, so pairs are asked for first. */
async function findBest(
	words: readonly QueryWord[],
	weightOf: (words: readonly QueryWord[]) => number,
	isEnough: (left: readonly QueryWord[]) => boolean,
	{ exists }: Asks,
): Promise<readonly QueryWord[]> {
	const has = (choice: readonly QueryWord[], pair: readonly QueryWord[]) =>
		pair.every((word) => choice.includes(word));
	const choices = Array.from({ length: 2 ** words.length - 1 }, (_, left) =>
		words.filter((_, place) => (left & (1 << place)) === 0),
	)
		.filter(isEnough)
		.sort((a, b) => weightOf(b) - weightOf(a));
	const pairs = words
		.flatMap((one, at) => words.slice(at + 1).map((other) => [one, other]))
		.filter((pair) => choices.some((choice) => has(choice, pair)));
	const together = await exists(pairs);
	const apart = pairs.filter((_, at) => !together[at]);
	const possible = choices.filter((choice) => !apart.some((pair) => has(choice, pair)));
	for (const choice of possible) {
		const [found] = await exists([choice]);
		if (found) return choice;
	}
	return [];
}

/**
 * A word without hits beside those that remain has none beside more of them, so it is asked for once. As many
 * of the others as have hits together are found by halving.
 */
async function findHeaviest(
	words: readonly QueryWord[],
	isEnough: (left: readonly QueryWord[]) => boolean,
	{ exists }: Asks,
): Promise<readonly QueryWord[]> {
	let remaining: readonly QueryWord[] = [];
	let left = words;
	while (left.length > 0 && isEnough([...remaining, ...left])) {
		const found = await exists(left.map((word) => [...remaining, word]));
		const able = left.filter((_, at) => found[at]);
		const toFirst = (count: number) => [...remaining, ...able.slice(0, count)];
		let [most, tooMany] = [1, able.length + 1];
		while (tooMany - most > 1) {
			const half = Math.floor((most + tooMany) / 2);
			const [together] = await exists([toFirst(half)]);
			if (together) most = half;
			else tooMany = half;
		}
		remaining = toFirst(most);
		left = able.slice(most + 1);
	}
	return remaining;
}

/** Parts of other goods: those of a 装订机 are no goods with the one word or the other. */
const belongings = /^(?:耗材|配件|附件|备件|零件)$/;

/**
 * A single character before a word says which one: without 内, 内六角 would find 外六角. Both are dropped, or none.
 * The same holds for goods and their parts.
 */
function joinPrefixes(words: readonly QueryWord[], known: Known): QueryWord[] {
	const joined: QueryWord[] = [];
	for (const word of words) {
		const before = joined.at(-1);
		const isPrefixed =
			before !== undefined && [...before.text].length === 1 && [...word.text].length > 1 && isHan(word.text);
		const text = `${before?.text}${word.text}`;
		const isWhole = isPrefixed && word.variants.length === 1 && occurs(text, known);
		if (before && isHan(before.text) && (isWhole || belongings.test(word.text)))
			joined.splice(-1, 1, { text, variants: [toWordVariant(text)], parts: [before, word] });
		else joined.push(word);
	}
	return joined;
}

/** The weight of a word; 0 for one that the catalogue does not have. */
function weigh({ text, variants, parts }: QueryWord, after: readonly QueryWord[], known: Known): number {
	const [prefix, stem] = parts;
	if (prefix && stem && variants.length === 1 && [...prefix.text].length === 1)
		return weigh(stem, after, known) + 1;
	const hasNames = variants.length > 1 ? 0.5 : 0;
	if (!isHan(text)) return weighCode(text, hasNames, known);
	const kind = known.words.get(text)?.kind;
	if (kind === undefined && hasNames === 0) return 0;
	if ([...text].length === 1 || (kind === 0 && hasNames === 0)) return 1;
	// Without a known kind of goods, the last word says what the article is.
	const isLast = !after.some((word) => isHan(word.text));
	if (kind === 3) return 5 + hasNames;
	return (isLast ? 3.2 : 3) + hasNames;
}

/** The weight of a text of letters and digits: a model tells more than a word. */
function weighCode(text: string, hasNames: number, known: Known): number {
	const { key, atoms } = parseCode(text);
	if (/\d/.test(key)) return key.length > 3 ? 4 : atoms.length;
	return known.words.has(key) || hasNames > 0 ? 3 + hasNames : 1.5;
}

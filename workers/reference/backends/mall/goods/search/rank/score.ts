import { squash, squashTitle } from "../../../../../catalogue/text/normalise";
import type { QueryWord, Variant } from "../query/query-word";
import type { Wanted } from "../query/search-plan";
import type { Candidate, Field } from "./candidate";

/** The weight of a word by the place where it is found. The kind of goods tells most about what a buyer wants. */
const weights = {
	model: 14,
	kindWhole: 12,
	kindEnd: 9,
	kind: 4,
	titleEnd: 8,
	title: 5,
	brand: 8,
	choice: 7,
	categories: 4,
	attributes: 3,
	vender: 3,
	/** Found by the index, but nowhere as typed: scattered characters, keywords of a feed. */
	elsewhere: 1.5,
};
/** The weight of a synonym relative to the typed word. */
const synonymQuality = 0.85;
const prefixQuality = 0.6;
/** The weight of a code that is found only without its points. */
const looseQuality = 0.9;
const phraseBonus = 6;
const pairBonus = 2;
/** An article with this score or more is exactly the wanted one. */
export const exactScore = 500;
const exactBonus = 1000;
const popularityBonus = 1.5;

/** A query in the form that is compared with every candidate. */
export type Asked = {
	words: readonly QueryWord[];
	wished: readonly QueryWord[];
	/** The keyword as a model and as a title, squashed. */
	key: string;
	title: string;
	/** Every two words that are adjacent in the keyword, squashed. */
	pairs: readonly string[];
};

export function toAsked({ words, wished, keyword }: Wanted): Asked {
	const title = squashTitle(keyword);
	const texts = words.map(({ text }) => squashTitle(text));
	const pairs = texts.slice(1).map((text, index) => `${texts[index]}${text}`);
	return { words, wished, key: squash(keyword), title, pairs: pairs.filter((pair) => title.includes(pair)) };
}

/** The score of an article. An exact match of model or title ranks above everything. */
export function scoreOf(candidate: Candidate, asked: Asked): number {
	const { words, wished, title: whole, pairs } = asked;
	const needed = words.reduce((sum, word) => sum + scoreWord(candidate, word), 0);
	const extra = wished.reduce((sum, word) => sum + scoreWord(candidate, word) - weights.elsewhere, 0);
	const { title, kind } = candidate.product;
	const isPhrase =
		words.length + wished.length > 1 && (candidate.squashed.includes(whole) || kind.text.includes(whole));
	const together = pairs.filter((pair) => candidate.squashed.includes(pair)).length;
	return (
		(isExactly(candidate, asked) ? exactBonus : 0) +
		needed +
		extra +
		(isPhrase ? phraseBonus : 0) +
		together * pairBonus +
		(title.text.startsWith(whole) ? 1 : 0) +
		candidate.popularity * popularityBonus
	);
}

/** A pasted title may have more words around it. */
function isExactly({ modelKey, name }: Candidate, { key, title }: Asked): boolean {
	return key === modelKey || (name !== null && name.length > 7 && title.includes(name));
}

function scoreWord(candidate: Candidate, { variants }: QueryWord): number {
	return variants.reduce((best, variant, index) => {
		const score = scoreVariant(candidate, variant) * (index === 0 ? 1 : synonymQuality);
		return Math.max(best, score);
	}, 0);
}

/** A variant of several pieces scores as much as its weakest piece. */
function scoreVariant(candidate: Candidate, { pieces }: Variant): number {
	return Math.min(
		...pieces.map(({ kind, text, loose }) => {
			if (kind === "han") return scoreHan(candidate, text);
			const exact = scoreCode(candidate, text);
			return loose === undefined ? exact : Math.max(exact, scoreCode(candidate, loose) * looseQuality);
		}),
	);
}

function scoreHan({ product, choices }: Candidate, text: string): number {
	const { kind, title, brand, categories, attributes, vender } = product;
	const scores = [
		kind.text === text ? weights.kindWhole : 0,
		kind.text.endsWith(text) ? weights.kindEnd : 0,
		kind.text.includes(text) ? weights.kind : 0,
		scoreTitle(title.text, text),
		brand.text.includes(text) ? weights.brand : 0,
		choices.text.includes(text) ? weights.choice : 0,
		categories.text.includes(text) ? weights.categories : 0,
		attributes.text.includes(text) ? weights.attributes : 0,
		vender.text.includes(text) ? weights.vender : 0,
		weights.elsewhere,
	];
	return Math.max(...scores);
}

/** At the end of a run, a word says what a thing is: 螺丝 in 自攻螺丝. Before the end, it says what the thing is for: 螺丝刀. */
function scoreTitle(title: string, text: string): number {
	let best = 0;
	for (let at = title.indexOf(text); at >= 0; at = title.indexOf(text, at + 1)) {
		const isEnd = !/\p{Script=Han}/u.test(title[at + text.length] ?? "");
		// The end of a long title says what the thing is good for.
		const place = 1 - (0.3 * at) / title.length;
		best = Math.max(best, (isEnd ? weights.titleEnd : weights.title) * place);
	}
	return best;
}

function scoreCode({ product, choices, modelKey }: Candidate, key: string): number {
	const { title, brand, kind, attributes } = product;
	const scores = [
		modelKey === key ? weights.model : 0,
		key.length > 2 && modelKey.startsWith(key) ? weights.model * 0.8 : 0,
		key.length > 3 && modelKey.includes(key) ? weights.model * 0.6 : 0,
		scoreTokens(brand, key, weights.brand),
		scoreTokens(choices, key, weights.choice),
		scoreTokens(title, key, weights.title),
		scoreTokens(kind, key, weights.kindEnd),
		scoreTokens(attributes, key, weights.attributes),
		weights.elsewhere,
	];
	return Math.max(...scores);
}

function scoreTokens({ tokens }: Field, key: string, weight: number): number {
	if (tokens.has(key)) return weight;
	if (key.length < 3) return 0;
	return [...tokens].some((token) => token.startsWith(key)) ? weight * prefixQuality : 0;
}

import { normalise } from "../../../../../catalogue/text/normalise";
import type { QueryWord } from "../query/query-word";
import type { Asked, AskedWord, Fit, Phrase } from "./asked";
import { type Candidate, type SearchField, share } from "./candidate";

/**
 * The weight of a word by the place where it is found. The kind of goods tells most about what a buyer wants.
 */
const weights = {
	model: 14,
	/**
	 * A longer model has the code, up to a sign or begun. This is less than a title that has the code whole.
	 */
	modelStart: 5.5,
	modelPart: 5,
	modelBegun: 3.5,
	kindWhole: 12,
	kindEnd: 9,
	kind: 4,
	titleEnd: 8,
	title: 5,
	titleCode: 8,
	brand: 8,
	choice: 7,
	categories: 4,
	attributes: 3,
	vender: 3,
	/** A brand or a code of other goods, which the article fits. */
	mentioned: 2,
	/** Found by the index, but nowhere as typed: scattered characters, keywords of a feed. */
	elsewhere: 1.5,
};
/** The weight of a synonym relative to the typed word. */
const synonymQuality = 0.85;
/** The score of a less likely reading of letters relative to the first. */
const alikeQuality = 0.85;
/** The weight of a model that the title has only among what the article fits. */
const fitQuality = 0.3;
/** The weight of a code that is found only without its points. */
const looseQuality = 0.9;
const phraseBonus = 6;
const pairBonus = 2;
/** An article with this score or more is exactly the wanted one. */
export const exactScore = 500;
const exactBonus = 1000;
const popularityBonus = 1.5;

/** The score of an article by the reading that fits it best. The first reading is the most likely one. */
export function scoreBest(candidate: Candidate, [first, ...others]: readonly [Asked, ...Asked[]]): number {
	// A reading of more words has more to add up.
	const scores = others.map(
		(asked) => (scoreOf(candidate, asked) * alikeQuality * first.words.length) / asked.words.length,
	);
	return Math.max(scoreOf(candidate, first), ...scores);
}

/** The score of an article. An exact match of model or title ranks above everything. */
function scoreOf(candidate: Candidate, asked: Asked): number {
	const { words, wished, whole, isPhrase, pairs, fit } = asked;
	const needed = words.reduce((sum, word) => sum + scoreWord(candidate, word, fit), 0);
	const extra = wished.reduce((sum, word) => sum + scoreWord(candidate, word, fit) - weights.elsewhere, 0);
	const { product, choices } = candidate;
	const title = product.title[fit];
	const squashed = title.squashed + choices[fit].squashed;
	const has = ({ text, codes }: Phrase) =>
		squashed.includes(text) && codes.every((code) => isWhole(candidate, code, fit));
	const hasWhole = has(whole);
	return (
		(isExactly(candidate, asked) ? exactBonus : 0) +
		needed +
		extra +
		(isPhrase && (hasWhole || product.kind.text.includes(whole.text)) ? phraseBonus : 0) +
		pairs.filter(has).length * pairBonus +
		(hasWhole && title.text.startsWith(whole.text) ? 1 : 0) +
		candidate.popularity * popularityBonus
	);
}

/** A pasted title may have more words around it. */
function isExactly({ modelKey, name }: Candidate, { key, whole }: Asked): boolean {
	return key === modelKey || (name !== null && name.length > 7 && whole.text.includes(name));
}

/** True if no longer code has this one. */
function isWhole({ product, choices, modelKey }: Candidate, code: string, fit: Fit): boolean {
	const fields = [product.title[fit], choices[fit], product.brand, product.kind];
	return modelKey === code || fields.some(({ tokens }) => tokens.get(code) === share.whole);
}

/** True if an article has a word in a text of its own. */
export function hasWord(candidate: Candidate, { variants }: QueryWord): boolean {
	return scoreWord(candidate, { variants, isBrand: false }, "own") > weights.elsewhere;
}

function scoreWord(candidate: Candidate, { variants, isBrand }: AskedWord, fit: Fit): number {
	return variants.reduce((best, { pieces }, index) => {
		// A variant of several pieces scores as much as its weakest piece.
		const scores = pieces.map(({ kind, text, loose }) => {
			if (kind === "han") return scoreHan(candidate, text, isBrand ? fit : "whole");
			const exact = scoreCode(candidate, text, fit);
			return loose === undefined ? exact : Math.max(exact, scoreCode(candidate, loose, fit) * looseQuality);
		});
		return Math.max(best, Math.min(...scores) * (index === 0 ? 1 : synonymQuality));
	}, 0);
}

function scoreHan({ product, choices }: Candidate, text: string, fit: Fit): number {
	const { kind, title, brand, categories, attributes, vender } = product;
	const scores = [
		kind.text === text ? weights.kindWhole : 0,
		kind.text.endsWith(text) ? weights.kindEnd : 0,
		kind.text.includes(text) ? weights.kind : 0,
		scoreTitle(title[fit].text, text),
		brand.text.includes(text) ? weights.brand : 0,
		says(choices[fit].text, text) ? weights.choice : 0,
		title.mentioned?.text.includes(text) || choices.mentioned?.text.includes(text) ? weights.mentioned : 0,
		categories.text.includes(text) ? weights.categories : 0,
		attributes.text.includes(text) ? weights.attributes : 0,
		vender.text.includes(text) ? weights.vender : 0,
		weights.elsewhere,
	];
	return Math.max(...scores);
}

/** True if the texts of an article have a word, and deny it each time: 缓冲包 of 无缓冲包. */
export function denies({ product, choices }: Candidate, { text }: QueryWord): boolean {
	const fields = [product.title.whole, product.attributes, choices.whole].filter((field) =>
		field.text.includes(text),
	);
	return fields.length > 0 && !fields.some((field) => says(field.text, text));
}

/** True if a text has a word that it does not deny: 不加热 is not 加热. */
export function says(text: string, word: string): boolean {
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
		if (!/[不无未非免]/.test(text[at - 1] ?? "")) return true;
	return false;
}

/**
 * At the end of a run, a word says what a thing is: 螺丝 in 自攻螺丝. Before the end, it
 * says what the thing is for: 螺丝刀.
 */
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

function scoreCode(candidate: Candidate, key: string, fit: Fit): number {
	const { title, brand, kind, attributes } = candidate.product;
	const { choices } = candidate;
	const scores = [
		scoreModel(candidate, key) * (fit === "own" && candidate.fitsModel ? fitQuality : 1),
		scoreTokens(brand, key, weights.brand),
		scoreTokens(choices[fit], key, weights.choice),
		scoreTokens(title[fit], key, weights.titleCode),
		title.mentioned ? scoreTokens(title.mentioned, key, weights.mentioned) : 0,
		choices.mentioned ? scoreTokens(choices.mentioned, key, weights.mentioned) : 0,
		scoreTokens(kind, key, weights.kindEnd),
		scoreTokens(attributes, key, weights.attributes),
		weights.elsewhere,
	];
	return Math.max(...scores);
}

/** A code that is a part of a model, up to a sign or the end, is more than the beginning of a longer code. */
function scoreModel({ model, modelKey }: Candidate, key: string): number {
	if (modelKey === key) return weights.model;
	const starts = key.length > 2 && modelKey.startsWith(key);
	if (!starts && (key.length < 4 || !modelKey.includes(key))) return 0;
	// A key of models has letters and digits alone. M8 is a part of M8×30.
	const letters = [...key].join("[^\\p{L}\\p{N}]*");
	const isPart = new RegExp(`${letters}(?=$|[^\\p{L}\\p{N}]|(?<=\\d)x\\d)`, "u").test(normalise(model));
	if (!isPart) return weights.modelBegun;
	return starts ? weights.modelStart : weights.modelPart;
}

function scoreTokens({ tokens }: SearchField, key: string, weight: number): number {
	const own = tokens.get(key);
	if (own !== undefined) return weight * own;
	if (key.length < 3) return 0;
	return tokens.keys().some((token) => token.startsWith(key)) ? weight * share.begun : 0;
}

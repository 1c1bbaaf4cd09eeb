import { normalise, squash, squashTitle } from "../../../../../catalogue/text/normalise";
import type { QueryWord, WordVariant } from "../query/query-word";
import type { Wanted } from "../query/search-plan";
import { type Candidate, type SearchField, share } from "./candidate";
import { saysFit } from "./mentions";

/** Words that are adjacent in the keyword, squashed, and the codes among them. */
export type Phrase = { text: string; codes: readonly string[] };
/** A word of a query. `isBrand`: one of the goods found is of this brand. */
export type AskedWord = Pick<QueryWord, "variants"> & { isBrand: boolean };

/** A query in the form that is compared with every candidate. */
export type Asked = {
	words: readonly AskedWord[];
	wished: readonly AskedWord[];
	/** The keyword as a model. */
	key: string;
	/** The keyword as a title. */
	whole: Phrase;
	isPhrase: boolean;
	/** Every two words that are adjacent in the keyword. */
	pairs: readonly Phrase[];
	fit: Fit;
};

/** The part of a text that counts: all of it for a buyer who asks for goods that fit others. */
export type Fit = "own" | "whole";

/** @param candidates the goods that the query found */
export function toAsked(
	{ words, wished, keyword }: Pick<Wanted, "words" | "wished" | "keyword">,
	candidates: readonly Candidate[],
): Asked {
	const title = squashTitle(keyword);
	const brands = [...new Set(candidates.map(({ product }) => product.brand))];
	const toWord = ({ variants }: QueryWord) => ({ variants, isBrand: isBrand(variants, brands) });
	const phrases = words.map(({ text, variants }) => ({
		text: squashTitle(text),
		codes: listCodes(variants),
	}));
	const pairs = phrases.slice(1).map(({ text, codes }, index) => ({
		text: `${phrases[index]?.text}${text}`,
		codes: [...(phrases[index]?.codes ?? []), ...codes],
	}));
	return {
		words: words.map(toWord),
		wished: wished.map(toWord),
		key: squash(keyword),
		whole: { text: title, codes: phrases.flatMap(({ codes }) => codes) },
		isPhrase: words.length + wished.length > 1,
		pairs: pairs.filter(({ text }) => title.includes(text)),
		fit: saysFit(normalise(keyword)) ? "whole" : "own",
	};
}

/** True if a brand begins with one of these, or has it as a code. */
function isBrand(variants: readonly WordVariant[], brands: readonly SearchField[]): boolean {
	return variants.some(({ pieces: [piece, ...more] }) => {
		if (!piece || more.length > 0) return false;
		const { kind, text } = piece;
		if (kind === "code") return brands.some(({ tokens }) => tokens.get(text) === share.whole);
		return text.length > 1 && brands.some((brand) => brand.text.startsWith(text));
	});
}

/** The codes of a word as typed. */
function listCodes([typed]: readonly WordVariant[]): string[] {
	return typed?.pieces.flatMap(({ kind, text }) => (kind === "code" ? [text] : [])) ?? [];
}

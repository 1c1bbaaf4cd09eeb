import type { Article } from "./catalogue.ts";

/** The intention of a person who types; each is a class of the report. */
export type QueryClass =
	| "sku id"
	| "model whole"
	| "model part"
	| "brand"
	| "alias"
	| "size and unit"
	| "runs together"
	| "pinyin"
	| "typo"
	| "synonym"
	| "word order"
	| "pasted title"
	| "category or supplier"
	| "brand mentioned"
	| "longer model"
	| "joined Latin"
	| "homophones"
	| "nonsense";

/** A typed keyword, and the articles that are right in first place; none for nonsense. */
export type Query = {
	class: QueryClass;
	keyword: string;
	isRight: (article: Article) => boolean;
	/** One article of each must be found, too, on a page of 100. */
	also?: readonly ((article: Article) => boolean)[];
};

/** A text in the form in which models and sizes are compared: without signs, case and character width. */
export function squash(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replaceAll(/(?<=\d)[×*](?=\d)/g, "x")
		.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

import type { Article } from "./catalogue.ts";

/** What a person may have in mind, one class of the report each. */
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
	| "nonsense";

/** Something that is typed, and which articles are right at the first place; none for nonsense. */
export type Query = { class: QueryClass; keyword: string; isRight: (article: Article) => boolean };

/** A text as models and sizes are compared: no signs, no case, no width. */
export function squash(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replaceAll(/(?<=\d)[×*](?=\d)/g, "x")
		.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

import { toAttributeKey, toFilterToken, toGrams } from "./grams";

/** What the index keeps of one SKU. */
export type Searchable = {
	id: number;
	name: string;
	brandName: string;
	/** Also found by, beside brand and categories: latin brand, model, attribute values, keywords of a feed. */
	words: readonly string[];
	/** From the first level to the last. */
	categories: readonly { catId: number; catName: string }[];
	venderId: string;
	attributes: readonly { attrId: number; value: string }[];
};

/** Columns of sku_search in the order of toDocument. */
export const searchColumns = ["rowid", "title", "words", "filters"] as const;

/** The row of sku_search for a SKU. */
export function toDocument(sku: Searchable): [rowid: number, title: string, words: string, filters: string] {
	const words = [sku.brandName, ...sku.words, ...sku.categories.map(({ catName }) => catName)];
	const filters = [
		toFilterToken("brand", sku.brandName),
		toFilterToken("vender", sku.venderId),
		...sku.categories.map(({ catId }) => toFilterToken("category", String(catId))),
		...sku.attributes.map(({ attrId, value }) => toFilterToken("attribute", toAttributeKey(attrId, value))),
	];
	return [sku.id, toGrams(sku.name), toGrams(words.join(" ")), filters.join(" ")];
}

/**
 * What a SKU's sales add to its search score; bm25 of a good match is some 10 to 30. Every further SKU of a listing,
 * counted from 0 by sales, loses some, so that a result does not open with one article in twelve sizes.
 */
export function toPopularity(saleCount: number, place: number): number {
	return Math.round(Math.log1p(saleCount) * 40 - place * 80) / 100;
}

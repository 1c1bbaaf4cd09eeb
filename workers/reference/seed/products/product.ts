import type { DrawingKind } from "../../pictures/drawings";

/** The terms of one leaf category. Every title, SKU, attribute and price of it is made from them. */
export type Product = {
	/** Also the name of the third-level category. */
	name: string;
	kind: DrawingKind;
	saleUnit: string;
	/** Yuan of the cheapest and about the most expensive SKU. */
	price: readonly [number, number];
	/** The one or two dimensions of choice. */
	dims: Record<string, readonly string[]>;
	/** Attributes with one value per series. */
	attrs: Record<string, readonly string[]>;
	/** Selling points for titles. */
	features: readonly string[];
	/** Uses of the product. */
	uses: readonly string[];
	/** Percent. */
	taxRate: 13 | 9 | 6;
};

/** A first-level category: second-level name → its products. */
export type Domain = {
	name: string;
	icon: string;
	brands: readonly (readonly [name: string, latin: string])[];
	groups: Record<string, readonly Product[]>;
};

type Lists = Record<string, string>;

/** Makes a product from lists that are written as words with spaces; `_` is a space within a word. */
export function product(
	name: string,
	kind: DrawingKind,
	saleUnit: string,
	price: readonly [number, number],
	dims: Lists,
	attrs: Lists,
	features: string,
	uses: string,
	taxRate: Product["taxRate"] = 13,
): Product {
	return {
		name,
		kind,
		saleUnit,
		price,
		dims: toLists(dims),
		attrs: toLists(attrs),
		features: toList(features),
		uses: toList(uses),
		taxRate,
	};
}

function toLists(lists: Lists): Record<string, string[]> {
	return Object.fromEntries(Object.entries(lists).map(([name, words]) => [name, toList(words)]));
}

function toList(words: string): string[] {
	return words.split(" ").map((word) => word.replaceAll("_", " "));
}

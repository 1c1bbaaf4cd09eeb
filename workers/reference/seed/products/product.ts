import type { DrawingKind } from "../../pictures/drawings";

/** The grammar of one leaf category: every title, SKU, attribute and price of it is made from this. */
export type Product = {
	/** Also the name of the third-level category. */
	name: string;
	kind: DrawingKind;
	saleUnit: string;
	/** Yuan of the cheapest and about the dearest SKU. */
	price: readonly [number, number];
	/** The one or two dimensions of choice. */
	dims: Record<string, readonly string[]>;
	/** Attributes that a series has one value of each. */
	attrs: Record<string, readonly string[]>;
	/** What a title may boast of. */
	features: readonly string[];
	/** What it is used for. */
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

/** A product with its lists written as words with spaces between them; `_` stands for a space within one. */
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

import { type DrawingKind, isDrawingKind } from "../../pictures/drawings";

/** The terms of one leaf category. Every title, SKU, attribute and price of it is made from them. */
export type SeedProduct = {
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
	groups: Record<string, readonly SeedProduct[]>;
};

/** Reads brands, each its name and its name in Latin letters. */
export function listBrands(text: string): Domain["brands"] {
	return text.split("; ").map((brand) => brand.split(" ") as [string, string]);
}

/**
 * Reads products of five lines each: name, drawing, unit, prices and, where it is not 13%, the tax rate; the
 * dimensions; the attributes; the features; the uses. `_` is a space within a word.
 * @throws when there is no such drawing.
 */
export function listProducts(text: string): SeedProduct[] {
	const lines = text.trim().split(/\s*\n\s*/);
	return lines.flatMap((head, at) => (at % 5 === 0 ? readProduct(head, lines.slice(at + 1, at + 5)) : []));
}

function readProduct(
	head: string,
	[dims = "", attrs = "", features = "", uses = ""]: readonly string[],
): SeedProduct {
	const [name = "", kind = "", saleUnit = "", prices = "", taxRate = "13%"] = head.split(" ");
	const [from = 0, to = 0] = prices.split("-").map(Number);
	if (!isDrawingKind(kind)) throw new Error(`${name}: there is no drawing ${kind}`);
	return {
		name,
		kind,
		saleUnit,
		price: [from, to],
		dims: readLists(dims),
		attrs: readLists(attrs),
		features: readWords(features),
		uses: readWords(uses),
		taxRate: Number.parseInt(taxRate, 10) as SeedProduct["taxRate"],
	};
}

function readLists(text: string): Record<string, string[]> {
	const lists = text.split("; ").map((list) => list.split(": "));
	return Object.fromEntries(lists.map(([name, words = ""]) => [name, readWords(words)]));
}

function readWords(text: string): string[] {
	return text.split(" ").map((word) => word.replaceAll("_", " "));
}

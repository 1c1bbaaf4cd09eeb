import { toAttributeKey, toFilterToken } from "./filter-token";
import type { Product } from "./product";
import { parseCode } from "./text/code";
import { toBigrams, toPieces } from "./text/pieces";

/** The columns of a SKU on sale that differ between the SKUs of a product. */
export type IndexedSku = {
	id: number;
	model: string;
	values: readonly string[];
	attributes: readonly { attrId: number; value: string }[];
};

/** Columns of sku_search in the order of toDocuments. */
export const searchColumns = ["rowid", "strong", "weak", "filters"] as const;

/** The columns of a product that its rows of the index need. */
type IndexedProduct = Pick<Product, "brandName" | "categories" | "vender" | "keywords"> & {
	spu: Pick<Product["spu"], "name">;
};

/** The rows of sku_search for the SKUs of a product. */
export function toDocuments(product: IndexedProduct, skus: readonly IndexedSku[]): unknown[][] {
	const { spu, brandName, categories, vender, keywords } = product;
	const kind = categories.at(-1)?.catName ?? "";
	const strong = toTokens([spu.name, brandName, kind]);
	const weak = toTokens([...categories.map(({ catName }) => catName), vender.venderName, ...keywords]);
	const filters = [
		toFilterToken("brand", brandName),
		toFilterToken("vender", vender.venderId),
		...categories.map(({ catId }) => toFilterToken("category", String(catId))),
	];
	return skus.map(({ id, model, values, attributes }) => [
		id,
		joinTokens(strong, toTokens([model, ...values])),
		joinTokens(weak, toTokens(attributes.map(({ value }) => value))),
		[
			...filters,
			...attributes.map(({ attrId, value }) => toFilterToken("attribute", toAttributeKey(attrId, value))),
		].join(" "),
	]);
}

function joinTokens(...lists: readonly string[][]): string {
	return [...new Set(lists.flat())].join(" ");
}

const known = new Map<string, string[]>();

/** The tokens of texts, computed per word: titles of one catalogue share most of their words. */
function toTokens(texts: readonly string[]): string[] {
	return texts.flatMap((text) =>
		text.split(" ").flatMap((word) => {
			let tokens = known.get(word);
			if (!tokens) {
				if (known.size > 50_000) known.clear();
				tokens = toPieces(word).flatMap(({ kind, text: run }) =>
					kind === "code" ? parseCode(run).tokens : [...run, ...toBigrams(run)],
				);
				known.set(word, tokens);
			}
			return tokens;
		}),
	);
}

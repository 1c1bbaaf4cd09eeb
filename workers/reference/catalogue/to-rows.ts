import type { skus, spus, stocks } from "../db/schema/catalogue";
import type { CatalogueNames } from "./catalogue-names";
import type { Product } from "./product";
import { packPromise } from "./promise";
import { toDocuments } from "./search-document";
import { squash } from "./text/normalise";

/** The rows of a product in every table of the catalogue and in the search index. */
type ProductRows = {
	spu: typeof spus.$inferInsert;
	skus: (typeof skus.$inferInsert)[];
	stocks: (typeof stocks.$inferInsert)[];
	documents: unknown[][];
};

/** @param numberOf the row number of a SKU, by its id and its place. */
export function toRows(
	product: Product,
	names: CatalogueNames,
	numberOf: (skuId: string, place: number) => number,
): ProductRows {
	const { spu, categories, vender } = product;
	const brandId = names.brandId(product.brandName);
	const skuRows: (typeof skus.$inferInsert)[] = [];
	const stockRows: (typeof stocks.$inferInsert)[] = [];
	const indexed: Parameters<typeof toDocuments>[1][number][] = [];
	for (const [place, { facets, stocks: promised, ...sku }] of product.skus.entries()) {
		const attributes = facets.map(({ name, value }) => ({ ...names.attribute(name, value), value }));
		const row = {
			...sku,
			id: numberOf(sku.skuId, place),
			spuId: spu.spuId,
			brandId,
			catId: categories.at(-1)?.catId ?? 0,
			venderId: vender.venderId,
			modelKey: squash(sku.model),
			attrValueIds: attributes.map(({ attrValueId }) => attrValueId),
			promise: packPromise(promised, sku.lowestBuy),
		};
		skuRows.push(row);
		stockRows.push(...promised.map((stock) => ({ ...stock, skuId: sku.skuId })));
		if (row.state === 1) indexed.push({ id: row.id, model: row.model, values: row.saleValues, attributes });
	}
	return {
		spu: { ...spu, keywords: [...product.keywords] },
		skus: skuRows,
		stocks: stockRows,
		documents: toDocuments(product, indexed),
	};
}

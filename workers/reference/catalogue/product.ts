import type { skus, spus, stocks } from "../db/schema/catalogue";
import type { CategoryPath } from "./catalogue-names";

type Facet = { name: string; value: string };

/** A SKU without its row number and the ids of its brand, category and attribute values. */
export type ProductSku = Omit<
	typeof skus.$inferInsert,
	"id" | "spuId" | "brandId" | "catId" | "venderId" | "attrValueIds" | "modelKey" | "promise"
> & {
	/** Everything that a buyer can filter by, including the choices. */
	facets: readonly Facet[];
	stocks: readonly Omit<typeof stocks.$inferInsert, "skuId">[];
};

/**
 * A product with all its SKUs, from any source. The rows of the catalogue and of the
 * search index are made from it.
 */
export type Product = {
	spu: Omit<typeof spus.$inferInsert, "keywords">;
	brandName: string;
	categories: CategoryPath;
	vender: { venderId: string; venderName: string };
	/** More search words: other names, words of a feed. */
	keywords: readonly string[];
	skus: readonly ProductSku[];
};

import type { skus, spus, stocks } from "../db/schema/catalogue";
import type { CategoryPath } from "./catalogue-names";

type Facet = { name: string; value: string };

/** A SKU before its row number and the ids of its brand, category and attribute values are known. */
export type ProductSku = Omit<
	typeof skus.$inferInsert,
	"id" | "spuId" | "brandId" | "catId" | "venderId" | "attrValueIds" | "modelKey" | "promise"
> & {
	/** Everything to filter by, the choices included. */
	facets: readonly Facet[];
	stocks: readonly Omit<typeof stocks.$inferInsert, "skuId">[];
};

/** A product with all its SKUs, wherever it comes from: what the catalogue and the search index are written from. */
export type Product = {
	spu: typeof spus.$inferInsert;
	brandName: string;
	categories: CategoryPath;
	vender: { venderId: string; venderName: string };
	/** Also found by: other names, words of a feed. */
	keywords: readonly string[];
	skus: readonly ProductSku[];
};

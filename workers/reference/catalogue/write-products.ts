import { insertRows, insertValues, toInsertSql, upsertRows } from "../db/insert-rows";
import { attrValues, brands, categories, skus, spus, stocks } from "../db/schema/catalogue";
import type { CatalogueNames } from "./catalogue-names";
import type { Product } from "./product";
import { searchColumns } from "./search-document";
import { insertSearchWords } from "./search-words";
import { toRows } from "./to-rows";

/**
 * The statements that write products with all that belongs to them, the search index too, for one batch. A product
 * that is there already is replaced, and SKUs that it lost go off sale; venders are to be there before.
 */
export function writeProducts(
	d1: D1Database,
	products: readonly Product[],
	names: CatalogueNames,
	numberOf: (product: Product, skuId: string, place: number) => number,
): D1PreparedStatement[] {
	const rows = products.map((product) =>
		toRows(product, names, (skuId, place) => numberOf(product, skuId, place)),
	);
	const skuRows = rows.flatMap((row) => row.skus);
	// The index is written fastest in the order of its row numbers.
	const documents = rows.flatMap((row) => row.documents).sort((a, b) => Number(a[0]) - Number(b[0]));
	const fresh = names.takeNew();
	const spuIds = JSON.stringify(rows.map(({ spu }) => spu.spuId));
	const skuIds = JSON.stringify(skuRows.map(({ skuId }) => skuId));
	return [
		...insertRows(d1, brands, fresh.brands),
		...insertRows(d1, categories, fresh.categories),
		...insertRows(d1, attrValues, fresh.attrValues),
		...upsertRows(
			d1,
			spus,
			"spuId",
			rows.map(({ spu }) => spu),
		),
		d1
			.prepare(
				"DELETE FROM sku_search WHERE rowid IN (SELECT id FROM skus WHERE spu_id IN (SELECT value FROM json_each(?)))",
			)
			.bind(spuIds),
		// Before the upsert: it puts back what the product still has.
		d1.prepare("UPDATE skus SET state = 0 WHERE spu_id IN (SELECT value FROM json_each(?))").bind(spuIds),
		...upsertRows(d1, skus, "skuId", skuRows),
		d1.prepare("DELETE FROM stocks WHERE sku_id IN (SELECT value FROM json_each(?))").bind(skuIds),
		...insertRows(
			d1,
			stocks,
			rows.flatMap((row) => row.stocks),
		),
		...insertValues(d1, toInsertSql("sku_search", searchColumns), documents),
		...insertSearchWords(d1, products),
	];
}

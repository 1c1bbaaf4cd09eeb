import type { Db } from "../db/client";
import { insertRows, insertValues, toInsertSql, upsertRows } from "../db/insert-rows";
import { attrValues, brands, categories, skus, spus, stocks } from "../db/schema/catalogue";
import type { CatalogueNames } from "./catalogue-names";
import type { Product } from "./product";
import { searchColumns } from "./search-document";
import { insertSearchWords } from "./search-words";
import { toRows } from "./to-rows";

/** The row number of a product's SKU, by its id and its place. */
export type NumberOf = (product: Product, skuId: string, place: number) => number;

/**
 * The statements, for one batch, that write products with all their rows, including the search index. An
 * existing product is replaced, and SKUs that it lost go off sale. The venders must exist before.
 */
export function writeProducts(
	db: Db,
	products: readonly Product[],
	names: CatalogueNames,
	numberOf: NumberOf,
): D1PreparedStatement[] {
	return [...rewriteProducts(db, products, names, numberOf), ...insertSearchWords(db, products)];
}

/** The same for products whose words are known from the first time: they are not counted twice. */
export function rewriteProducts(
	db: Db,
	products: readonly Product[],
	names: CatalogueNames,
	numberOf: NumberOf,
): D1PreparedStatement[] {
	const rows = products.map((product) =>
		toRows(product, names, (skuId, place) => numberOf(product, skuId, place)),
	);
	const skuRows = rows.flatMap((row) => row.skus);
	// Writing the index is fastest in the order of its row numbers.
	const documents = rows.flatMap((row) => row.documents).sort((a, b) => Number(a[0]) - Number(b[0]));
	const fresh = names.takeNew();
	const spuIds = JSON.stringify(rows.map(({ spu }) => spu.spuId));
	const skuIds = JSON.stringify(skuRows.map(({ skuId }) => skuId));
	return [
		...insertRows(db, brands, fresh.brands),
		...insertRows(db, categories, fresh.categories),
		...insertRows(db, attrValues, fresh.attrValues),
		...upsertRows(
			db,
			spus,
			"spuId",
			rows.map(({ spu }) => spu),
		),
		db.$client
			.prepare(
				"DELETE FROM sku_search WHERE rowid IN (SELECT id FROM skus WHERE spu_id IN (SELECT value FROM json_each(?)))",
			)
			.bind(spuIds),
		// Before the upsert, which sets the SKUs that the product still has.
		db.$client
			.prepare("UPDATE skus SET state = 0 WHERE spu_id IN (SELECT value FROM json_each(?))")
			.bind(spuIds),
		...upsertRows(db, skus, "skuId", skuRows),
		db.$client.prepare("DELETE FROM stocks WHERE sku_id IN (SELECT value FROM json_each(?))").bind(skuIds),
		...insertRows(
			db,
			stocks,
			rows.flatMap((row) => row.stocks),
		),
		...insertValues(db, toInsertSql("sku_search", searchColumns), documents),
	];
}

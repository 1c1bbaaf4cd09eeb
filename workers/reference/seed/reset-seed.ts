import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { loadCatalogueNames } from "../catalogue/catalogue-names";
import { rewriteProducts } from "../catalogue/write-products";
import type { Db } from "../db/client";
import { insertRows } from "../db/insert-rows";
import * as afterSale from "../db/schema/after-sale";
import {
	changedSkus,
	compareRecords,
	searchRecords,
	searchSynonyms,
	searchUnits,
	venderFollows,
} from "../db/schema/catalogue";
import * as identity from "../db/schema/identity";
import * as inquiry from "../db/schema/inquiry";
import * as ownCode from "../db/schema/own-code";
import * as savedList from "../db/schema/saved-list";
import * as service from "../db/schema/service";
import * as trade from "../db/schema/trade";
import { insertRememberedIdentity } from "./remember-identity";
import { rememberProducts } from "./remember-products";
import { createSynonyms } from "./search-synonyms";
import { units } from "./search-units";
import { createVenders } from "./venders";

/** Everything that buyers and the console write, except the goods. */
const written = [
	...Object.values({
		...afterSale,
		...identity,
		...inquiry,
		...ownCode,
		...savedList,
		...service,
		...trade,
	}).filter((each) => is(each, SQLiteTable)),
	compareRecords,
	searchRecords,
	searchSynonyms,
	searchUnits,
	venderFollows,
];

/**
 * Gives a seeded database the data of the seed again, with orders and notices as old as in a new one. It
 * deletes all that buyers and the console wrote, and writes goods of the seed that changed again. Goods of a
 * feed and of more lots stay.
 * @param now in milliseconds.
 * @returns the number of products that had changed.
 */
export async function resetSeed(db: Db, now: number): Promise<number> {
	const names = await loadCatalogueNames(db);
	const { goods, products, numberOf } = rememberProducts(names);
	const ids = new Set((await db.select().from(changedSkus)).map(({ skuId }) => skuId));
	const changed = products.filter(({ skus }) => skus.some(({ skuId }) => ids.has(skuId)));
	const clear = (table: SQLiteTable) => db.$client.prepare(db.delete(table).toSQL().sql);
	await db.$client.batch([
		db.$client.prepare("PRAGMA defer_foreign_keys = on"),
		...written.map(clear),
		...(await insertRememberedIdentity(db, goods, now)),
		...createVenders().map(({ venderId, freightFen, freeFreightFromFen }) =>
			db.$client
				.prepare("UPDATE venders SET freight_fen = ?, free_freight_from_fen = ? WHERE vender_id = ?")
				.bind(freightFen, freeFreightFromFen, venderId),
		),
		...insertRows(db, searchSynonyms, createSynonyms()),
		...insertRows(db, searchUnits, units),
		...(changed.length > 0 ? rewriteProducts(db, changed, names, numberOf) : []),
		clear(changedSkus),
	]);
	return changed.length;
}

import { loadCatalogueNames } from "../catalogue/catalogue-names";
import { fillDerived, renumberSkus } from "../catalogue/fill-derived";
import type { Product } from "../catalogue/product";
import { insertSearchWords } from "../catalogue/search-words";
import { createSkuNumbers, loadLastSerial, loadOwners } from "../catalogue/sku-owners";
import { rewriteProducts } from "../catalogue/write-products";
import type { Db } from "../db/client";
import { insertMissingRows, insertRows, upsertRows } from "../db/insert-rows";
import {
	areas,
	articles,
	categories,
	hotKeys,
	malls,
	pages,
	searchSynonyms,
	searchUnits,
	venders,
} from "../db/schema/catalogue";
import { loadAreas } from "./create-areas";
import { createArticles } from "./create-articles";
import { createCategories } from "./create-categories";
import { createGoods } from "./create-goods";
import { createHotKeys, createMalls } from "./create-malls";
import { createPages } from "./create-pages";
import { createSynonyms } from "./search-synonyms";
import { units } from "./search-units";
import { createProducts } from "./seed-goods";
import { insertNewAccounts } from "./seed-identity";
import { createVenders } from "./venders";

/**
 * Brings the data of an older seed up to this one. Rows of the seed itself (malls, articles, pages,
 * areas, suppliers, goods) get their new content, goods with the stock that is left, and new accounts
 * are added. What buyers and the console wrote stays as it is. Each step can be repeated: an
 * interrupted upgrade starts again.
 * @param now in milliseconds.
 */
export async function upgradeSeed(db: Db, now: number): Promise<void> {
	await renumberSkus(db);
	const goods = createGoods();
	const areaRows = await loadAreas();
	await db.$client.batch([
		// A deployed mall has a domain of its own.
		...upsertRows(db, malls, "mallCode", createMalls(), "domainSuffix"),
		db.$client
			.prepare("DELETE FROM hot_keys WHERE mall_code IN (SELECT value FROM json_each(?))")
			.bind(JSON.stringify(createMalls().map(({ mallCode }) => mallCode))),
		...insertRows(db, hotKeys, createHotKeys()),
		...upsertRows(db, articles, "articleId", createArticles()),
		...upsertRows(db, pages, "pageId", createPages(goods)),
		...upsertRows(db, areas, "areaId", areaRows),
		...upsertRows(db, categories, "catId", createCategories()),
		...upsertRows(db, venders, "venderId", createVenders()),
		...insertMissingRows(db, searchSynonyms, createSynonyms()),
		...insertMissingRows(db, searchUnits, units),
	]);
	const names = await loadCatalogueNames(db);
	const { products } = createProducts(goods, names);
	const owners = await loadOwners(
		db,
		products.map(({ spu, skus }) => ({ spuId: spu.spuId, skuIds: skus.map(({ skuId }) => skuId) })),
	);
	const stocks = await loadStocks(db);
	const remaining = products.map((product) => withStocks(product, stocks));
	const knownSpus = new Set([...owners.values()].map(({ spuId }) => spuId));
	await db.$client.batch([
		...rewriteProducts(db, remaining, names, createSkuNumbers(owners, await loadLastSerial(db))),
		...insertSearchWords(
			db,
			products.filter(({ spu }) => !knownSpus.has(spu.spuId)),
		),
	]);
	await fillDerived(db);
	await db.$client.batch(await insertNewAccounts(db, areaRows, now));
}

type Stocks = Product["skus"][number]["stocks"];

async function loadStocks(db: Db): Promise<Map<string, Stocks>> {
	const { results } = await db.$client
		.prepare(
			"SELECT sku_id AS skuId, region, num, state_id AS stateId, arrival_days AS arrivalDays, later_num AS laterNum, later_days AS laterDays FROM stocks",
		)
		.all<Stocks[number] & { skuId: string }>();
	return Map.groupBy(results, ({ skuId }) => skuId);
}

function withStocks(product: Product, stocks: ReadonlyMap<string, Stocks>): Product {
	return {
		...product,
		skus: product.skus.map((sku) => ({ ...sku, stocks: stocks.get(sku.skuId) ?? sku.stocks })),
	};
}

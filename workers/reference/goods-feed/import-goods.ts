import { type CatalogueNames, loadCatalogueNames } from "../catalogue/catalogue-names";
import { mergeIndexSql } from "../catalogue/merge-index";
import { createSkuNumbers, loadLastSerial, loadOwners, type SkuOwner } from "../catalogue/sku-owners";
import { type NumberOf, writeProducts } from "../catalogue/write-products";
import type { Db } from "../db/client";
import { insertMissingRows } from "../db/insert-rows";
import { prepare } from "../db/run-batch";
import { venders } from "../db/schema/catalogue";
import { getNow } from "../testing/clock";
import { type LoadedPicture, loadPictures, toLoadedPath } from "./load-pictures";
import { type FeedEntry, type FeedError, parseFeed } from "./parse-feed";
import { tellPrices } from "./tell-prices";
import { listImages, toProduct, toVenderRow } from "./to-product";

type ImportResult = { imported: number; unchanged: number; errors: FeedError[] };

/** Products per batch. A batch is written completely or not at all. */
const batchSize = 100;
/** After so many products the search index is merged; SQLite does it by itself for less. */
const many = 1_000;

/**
 * Loads a goods feed (CONTRACT "The goods feed"). A line that equals the last import is skipped,
 * so the stock that remains after sales does not change. A changed line replaces its product, and
 * SKUs that it lost go off sale.
 */
export async function importGoods(db: Db, feed: string): Promise<ImportResult> {
	const { entries, errors } = await parseFeed(feed);
	const changed = await findChanged(db, entries);
	const owners = await loadOwners(
		db,
		changed.map(({ product }) => ({
			spuId: product.spuId,
			skuIds: product.skus.map(({ skuId }) => skuId),
		})),
	);
	const isForeign = ({ product }: FeedEntry) =>
		product.skus.some(({ skuId }) => (owners.get(skuId)?.spuId ?? product.spuId) !== product.spuId);
	errors.push(...changed.filter(isForeign).map(({ line }) => ({ line, reason: "skuId 已属于另一个商品" })));
	const accepted = changed.filter((entry) => !isForeign(entry));
	const names = await loadCatalogueNames(db);
	const loaded = await loadPictures(accepted.flatMap(listUrls));
	const numberOf = createSkuNumbers(owners, await loadLastSerial(db));
	for (let start = 0; start < accepted.length; start += batchSize) {
		await db.$client.batch(
			toStatements(db, accepted.slice(start, start + batchSize), { names, owners, numberOf, loaded }),
		);
	}
	if (accepted.length >= many) await db.$client.prepare(mergeIndexSql).run();
	return {
		imported: accepted.length,
		unchanged: entries.length - changed.length,
		errors: errors.sort((a, b) => a.line - b.line),
	};
}

async function findChanged(db: Db, entries: readonly FeedEntry[]): Promise<FeedEntry[]> {
	const spuIds = JSON.stringify(entries.map(({ product }) => product.spuId));
	const { results } = await db.$client
		.prepare("SELECT spu_id, feed_hash FROM spus WHERE spu_id IN (SELECT value FROM json_each(?))")
		.bind(spuIds)
		.all<{ spu_id: string; feed_hash: string | null }>();
	const hashes = new Map(results.map((row) => [row.spu_id, row.feed_hash]));
	return entries.filter(({ product, hash }) => hashes.get(product.spuId) !== hash);
}

type Known = {
	names: CatalogueNames;
	owners: ReadonlyMap<string, SkuOwner>;
	numberOf: NumberOf;
	loaded: ReadonlyMap<string, LoadedPicture>;
};

function toStatements(
	db: Db,
	entries: readonly FeedEntry[],
	{ names, owners, numberOf, loaded }: Known,
): D1PreparedStatement[] {
	const pathOf = (url: string) => {
		const picture = loaded.get(url);
		return picture ? toLoadedPath(picture.pictureId) : null;
	};
	const now = getNow().getTime();
	const known = (skuId: string) => owners.get(skuId) ?? { saleCount: 0, createdAt: now };
	const products = entries.map(({ product, hash }) => toProduct(product, hash, names, known, pathOf));
	return [
		...insertMissingRows(
			db,
			venders,
			entries.flatMap(({ product: { vender } }) => (vender ? [toVenderRow(vender)] : [])),
		),
		prepare(db, tellPrices(products, getNow())),
		...writeProducts(db, products, names, numberOf),
		...entries.flatMap(listUrls).flatMap((url) => {
			const picture = loaded.get(url);
			return picture ? [insertPicture(db, picture)] : [];
		}),
	];
}

function listUrls({ product }: FeedEntry): string[] {
	return [product.image ?? "", ...product.gallery, ...listImages(product.detailHtml ?? "")];
}

function insertPicture(db: Db, { pictureId, contentType, bytes }: LoadedPicture): D1PreparedStatement {
	return db.$client
		.prepare("INSERT OR REPLACE INTO pictures (picture_id, content_type, bytes) VALUES (?, ?, ?)")
		.bind(pictureId, contentType, bytes);
}

import { searchColumns } from "../backends/mall/goods/search/index-document";
import { createDb } from "../db/client";
import { insertMissingRows, insertRows, insertValues, toInsertSql, upsertRows } from "../db/insert-rows";
import {
	attrValues,
	brands,
	categories,
	searchWords,
	skus,
	spus,
	stocks,
	venders,
} from "../db/schema/catalogue";
import { type CatalogueNames, loadCatalogueNames } from "./catalogue-names";
import { type LoadedPicture, loadPictures, toLoadedPath } from "./load-pictures";
import { type FeedEntry, type FeedError, parseFeed } from "./parse-feed";
import { type KnownSku, listImages, toRows } from "./to-rows";

export type ImportResult = { imported: number; unchanged: number; errors: FeedError[] };

/** Products that are written by one batch, whole or not at all. */
const batchSize = 100;

/**
 * Loads a goods feed (CONTRACT "The goods feed"). A line that was imported before in the same words is not touched,
 * so what was sold since keeps its stock; a changed one replaces its product, and SKUs that it lost go off sale.
 */
export async function importGoods(d1: D1Database, feed: string): Promise<ImportResult> {
	const { entries, errors } = await parseFeed(feed);
	const changed = await keepChanged(d1, entries);
	const owners = await loadOwners(d1, changed);
	const isForeign = ({ product }: FeedEntry) =>
		product.skus.some(({ skuId }) => (owners.get(skuId)?.spuId ?? product.spuId) !== product.spuId);
	errors.push(...changed.filter(isForeign).map(({ line }) => ({ line, reason: "skuId 已属于另一个商品" })));
	const accepted = changed.filter((entry) => !isForeign(entry));
	const names = await loadCatalogueNames(createDb(d1));
	const loaded = await loadPictures(accepted.flatMap(listUrls));
	const known = createSkuNumbers(owners, await loadLastId(d1));
	for (let start = 0; start < accepted.length; start += batchSize) {
		await d1.batch(toStatements(d1, accepted.slice(start, start + batchSize), names, known, loaded));
	}
	return {
		imported: accepted.length,
		unchanged: entries.length - changed.length,
		errors: errors.sort((a, b) => a.line - b.line),
	};
}

async function keepChanged(d1: D1Database, entries: readonly FeedEntry[]): Promise<FeedEntry[]> {
	const spuIds = JSON.stringify(entries.map(({ product }) => product.spuId));
	const { results } = await d1
		.prepare("SELECT spu_id, feed_hash FROM spus WHERE spu_id IN (SELECT value FROM json_each(?))")
		.bind(spuIds)
		.all<{ spu_id: string; feed_hash: string | null }>();
	const hashes = new Map(results.map((row) => [row.spu_id, row.feed_hash]));
	return entries.filter(({ product, hash }) => hashes.get(product.spuId) !== hash);
}

type Owner = KnownSku & { spuId: string };

async function loadOwners(d1: D1Database, entries: readonly FeedEntry[]): Promise<Map<string, Owner>> {
	const skuIds = JSON.stringify(entries.flatMap(({ product }) => product.skus.map(({ skuId }) => skuId)));
	const { results } = await d1
		.prepare(
			"SELECT id, sku_id AS skuId, spu_id AS spuId, sale_count AS saleCount, created_at AS createdAt FROM skus WHERE sku_id IN (SELECT value FROM json_each(?))",
		)
		.bind(skuIds)
		.all<Owner & { skuId: string }>();
	return new Map(results.map(({ skuId, ...owner }) => [skuId, owner]));
}

async function loadLastId(d1: D1Database): Promise<number> {
	return (await d1.prepare("SELECT max(id) AS id FROM skus").first<number>("id")) ?? 0;
}

function createSkuNumbers(owners: ReadonlyMap<string, Owner>, lastId: number): (skuId: string) => KnownSku {
	let next = lastId;
	const createdAt = Date.now();
	return (skuId) => owners.get(skuId) ?? { id: ++next, saleCount: 0, createdAt };
}

function toStatements(
	d1: D1Database,
	entries: readonly FeedEntry[],
	names: CatalogueNames,
	known: (skuId: string) => KnownSku,
	loaded: ReadonlyMap<string, LoadedPicture>,
): D1PreparedStatement[] {
	const pathOf = (url: string) => {
		const picture = loaded.get(url);
		return picture ? toLoadedPath(picture.pictureId) : null;
	};
	const rows = entries.map(({ product, hash }) => toRows(product, hash, names, known, pathOf));
	const skuRows = rows.flatMap((row) => row.skus);
	const fresh = names.takeNew();
	const spuIds = JSON.stringify(rows.map(({ spu }) => spu.spuId));
	const words = [
		...fresh.brands.map(({ brandName }) => brandName),
		...fresh.categories.map(({ catName }) => catName),
	];
	return [
		...insertRows(d1, brands, fresh.brands),
		...insertRows(d1, categories, fresh.categories),
		...insertRows(d1, attrValues, fresh.attrValues),
		...insertMissingRows(
			d1,
			venders,
			rows.flatMap(({ vender }) => vender ?? []),
		),
		...upsertRows(
			d1,
			spus,
			"spuId",
			rows.map(({ spu }) => spu),
		),
		// Before the upsert: it puts back what the product still has.
		d1.prepare("UPDATE skus SET state = 0 WHERE spu_id IN (SELECT value FROM json_each(?))").bind(spuIds),
		d1
			.prepare(
				"DELETE FROM sku_search WHERE rowid IN (SELECT id FROM skus WHERE spu_id IN (SELECT value FROM json_each(?)))",
			)
			.bind(spuIds),
		...upsertRows(d1, skus, "skuId", skuRows),
		d1
			.prepare("DELETE FROM stocks WHERE sku_id IN (SELECT value FROM json_each(?))")
			.bind(JSON.stringify(skuRows.map(({ skuId }) => skuId))),
		...insertRows(
			d1,
			stocks,
			rows.flatMap((row) => row.stocks),
		),
		...insertValues(
			d1,
			toInsertSql("sku_search", searchColumns),
			rows.flatMap((row) => row.documents),
		),
		...insertMissingRows(
			d1,
			searchWords,
			[...new Set(words)].map((word) => ({ word, weight: 1 })),
		),
		...entries.flatMap(listUrls).flatMap((url) => {
			const picture = loaded.get(url);
			return picture ? [insertPicture(d1, picture)] : [];
		}),
	];
}

function listUrls({ product }: FeedEntry): string[] {
	return [product.image ?? "", ...product.gallery, ...listImages(product.detailHtml ?? "")];
}

function insertPicture(
	d1: D1Database,
	{ pictureId, contentType, bytes }: LoadedPicture,
): D1PreparedStatement {
	return d1
		.prepare("INSERT OR REPLACE INTO pictures (picture_id, content_type, bytes) VALUES (?, ?, ?)")
		.bind(pictureId, contentType, bytes);
}

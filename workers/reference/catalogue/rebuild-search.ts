import type { Db } from "../db/client";
import { insertValues, toInsertSql } from "../db/insert-rows";
import { attrValues, categories } from "../db/schema/catalogue";
import type { CategoryPath } from "./catalogue-names";
import { mergeIndexSql } from "./merge-index";
import { type IndexedSku, searchColumns, toDocuments } from "./search-document";
import { insertRuleWords, insertSearchWords, type WordedProduct } from "./search-words";

/** SKUs that are read at once; a product has fewer (sku-number.ts). */
const chunkSize = 5_000;

type Row = {
	id: number;
	spuId: string;
	name: string;
	keywords: string;
	brandName: string;
	catId: number;
	venderId: string;
	venderName: string;
	model: string;
	state: number;
	saleValues: string;
	attrValueIds: string;
};

const rowsSql = `SELECT skus.id, spu_id AS spuId, spus.name, spus.keywords, brand_name AS brandName, cat_id AS catId,
		vender_id AS venderId, vender_name AS venderName, model, state, sale_values AS saleValues,
		attr_value_ids AS attrValueIds
	FROM skus JOIN spus USING (spu_id) JOIN brands USING (brand_id) JOIN venders USING (vender_id)
	WHERE skus.id >= ? ORDER BY skus.id LIMIT ${chunkSize}`;

/** A row of `meta` while the index is being written. */
const incomplete = "search incomplete";

/** True if the catalogue has a search index, and a complete one. */
export async function hasIndex(db: Db): Promise<boolean> {
	const found = await db.$client
		.prepare(
			`SELECT (SELECT count(*) FROM meta WHERE key = ?) = 0
				AND (EXISTS (SELECT 1 FROM sku_search) OR NOT EXISTS (SELECT 1 FROM skus WHERE state = 1)) AS complete`,
		)
		.bind(incomplete)
		.first<number>("complete");
	return found === 1;
}

/**
 * Writes the search index and the words of the search from the rows of the catalogue, in place of what is
 * there. It takes some batches; `hasIndex` is false until the last one.
 */
export async function rebuildSearch(db: Db): Promise<void> {
	const names = await loadNames(db);
	const { results: rules } = await db.$client
		.prepare("SELECT DISTINCT word FROM search_synonyms")
		.all<{ word: string }>();
	await db.$client.batch([
		db.$client.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES (?, '')").bind(incomplete),
		db.$client.prepare("INSERT INTO sku_search (sku_search) VALUES ('delete-all')"),
		db.$client.prepare("DELETE FROM search_words"),
		db.$client.prepare("DELETE FROM search_typos"),
		...insertRuleWords(
			db,
			rules.map(({ word }) => word),
		),
	]);
	let first = 0;
	for (;;) {
		const { results } = await db.$client.prepare(rowsSql).bind(first).all<Row>();
		const products = [...Map.groupBy(results, ({ spuId }) => spuId).values()];
		// The last product may go on behind the chunk.
		const isLast = results.length < chunkSize;
		const written = isLast ? products : products.slice(0, -1);
		if (written.length > 0) {
			const made = written.map((rows) => toIndexed(rows, names));
			await db.$client.batch([
				...insertValues(
					db,
					toInsertSql("sku_search", searchColumns),
					made.flatMap(({ product, skus }) => toDocuments(product, skus)),
				),
				...insertSearchWords(
					db,
					made.map(({ product }) => product),
				),
			]);
		}
		if (isLast) break;
		first = products.at(-1)?.[0]?.id ?? 0;
	}
	await db.$client.batch([
		db.$client.prepare(mergeIndexSql),
		db.$client.prepare("DELETE FROM meta WHERE key = ?").bind(incomplete),
	]);
}

type Names = {
	pathOf(catId: number): CategoryPath;
	attribute(attrValueId: number): { attrId: number; attrName: string; value: string } | undefined;
};

async function loadNames(db: Db): Promise<Names> {
	const [categoryRows, attrRows] = await db.batch([
		db.select().from(categories),
		db.select().from(attrValues),
	]);
	const byId = new Map(categoryRows.map((row) => [row.catId, row]));
	const attributes = new Map(attrRows.map((row) => [row.attrValueId, row]));
	return {
		pathOf(catId) {
			const path: { catId: number; catName: string }[] = [];
			for (let row = byId.get(catId); row && path.length < 3; row = byId.get(row.parentId)) path.unshift(row);
			return path;
		},
		attribute: (attrValueId) => attributes.get(attrValueId),
	};
}

/** A product of the rows of its SKUs, as far as the search needs it, with its SKUs on sale. */
function toIndexed(rows: readonly Row[], names: Names): { product: WordedProduct; skus: IndexedSku[] } {
	const [first] = rows;
	if (!first) throw new Error("a product without SKUs");
	const skus = rows.map((row) => {
		const values: string[] = JSON.parse(row.saleValues);
		const ids: number[] = JSON.parse(row.attrValueIds);
		const attributes = ids.flatMap((id) => names.attribute(id) ?? []);
		return { ...row, values, attributes };
	});
	const { name, brandName, catId, venderId, venderName } = first;
	return {
		product: {
			spu: { name },
			brandName,
			categories: names.pathOf(catId),
			vender: { venderId, venderName },
			keywords: JSON.parse(first.keywords),
			skus: skus.map(({ values, attributes }) => ({
				saleValues: values,
				facets: attributes.map(({ attrName, value }) => ({ name: attrName, value })),
			})),
		},
		skus: skus.filter(({ state }) => state === 1),
	};
}

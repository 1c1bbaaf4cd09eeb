import { regions } from "../backends/mall/goods/region";
import { searchColumns, toDocument, toPopularity } from "../backends/mall/goods/search/index-document";
import { insertRows, insertValues, toInsertSql } from "../db/insert-rows";
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
import { createCategories, createCategoryPaths } from "./create-categories";
import type { SpuDraft } from "./create-spu";
import { domains } from "./products/domains";
import { createRandom, type Random } from "./random";
import { createVenders } from "./venders";

/** The statements that put the goods and all that belongs to them into an empty catalogue. */
export function insertGoods(d1: D1Database, goods: readonly SpuDraft[]): D1PreparedStatement[] {
	const categoryRows = createCategories();
	const catNames = new Map(categoryRows.map(({ catId, catName }) => [catId, catName]));
	const paths = createCategoryPaths();
	const brandIds = createNumbers(goods.map((spu) => spu.brandName));
	const attributes = createAttributes(goods);
	const random = createRandom(7);
	const skuRows: (typeof skus.$inferInsert)[] = [];
	const stockRows: (typeof stocks.$inferInsert)[] = [];
	const documents: unknown[][] = [];
	for (const spu of goods) {
		const path = paths.get(spu.product.name);
		const brandId = brandIds.get(spu.brandName);
		if (!path || brandId === undefined) throw new Error(`${spu.product.name} has no category or brand`);
		const bySales = [...spu.skus].sort((a, b) => b.saleCount - a.saleCount);
		for (const { facets, ...sku } of spu.skus) {
			const id = skuRows.length + 1;
			const values = Object.entries(facets).map(([name, value]) => attributes.get(name, value));
			skuRows.push({
				...sku,
				id,
				brandId,
				catId: path[2],
				attrValueIds: values.map(({ attrValueId }) => attrValueId),
				popularity: toPopularity(
					sku.saleCount,
					bySales.findIndex(({ skuId }) => skuId === sku.skuId),
				),
			});
			stockRows.push(...createStocks(sku.skuId, sku.lowestBuy, random));
			if (sku.state !== 1) continue;
			documents.push(
				toDocument({
					id,
					name: sku.name,
					brandName: spu.brandName,
					words: [spu.brandLatin, sku.model, ...Object.values(facets)],
					categories: path.map((catId) => ({ catId, catName: catNames.get(catId) ?? "" })),
					venderId: sku.venderId,
					attributes: values,
				}),
			);
		}
	}
	return [
		...insertRows(d1, categories, categoryRows),
		...insertRows(
			d1,
			brands,
			[...brandIds].map(([brandName, brandId]) => ({ brandId, brandName })),
		),
		...insertRows(d1, venders, createVenders()),
		...insertRows(d1, attrValues, attributes.rows),
		...insertRows(
			d1,
			spus,
			goods.map(({ spu }) => spu),
		),
		...insertRows(d1, skus, skuRows),
		...insertRows(d1, stocks, stockRows),
		...insertRows(d1, searchWords, createWords(goods)),
		...insertValues(d1, toInsertSql("sku_search", searchColumns), documents),
	];
}

/** 1, 2, 3 … in the order of first appearance. */
function createNumbers(names: readonly string[]): Map<string, number> {
	const numbers = new Map<string, number>();
	for (const name of names) if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
	return numbers;
}

function createAttributes(goods: readonly SpuDraft[]) {
	const pairs = goods.flatMap((spu) => spu.skus.flatMap((sku) => Object.entries(sku.facets)));
	const attrIds = createNumbers(pairs.map(([name]) => name));
	const rows = new Map<string, typeof attrValues.$inferInsert>();
	for (const [attrName, value] of pairs) {
		const key = `${attrName}:${value}`;
		const attrId = attrIds.get(attrName) ?? 0;
		if (!rows.has(key)) rows.set(key, { attrValueId: rows.size + 1, attrId, attrName, value });
	}
	return {
		rows: [...rows.values()],
		get(name: string, value: string) {
			const row = rows.get(`${name}:${value}`);
			if (!row) throw new Error(`no attribute ${name}:${value}`);
			return { ...row, attrValueId: row.attrValueId ?? 0 };
		},
	};
}

/** Mostly in stock everywhere; one in eight of the rows in one of the other states, some nearly sold out. */
function createStocks(skuId: string, lowestBuy: number, random: Random): (typeof stocks.$inferInsert)[] {
	return regions.map((region) => {
		const kind = random.int(1, 100);
		const plenty = { skuId, region, num: random.int(60, 5000), stateId: 33, arrivalDays: random.int(1, 3) };
		if (kind <= 84) return plenty;
		if (kind <= 90) return { ...plenty, num: lowestBuy * random.int(1, 12) };
		if (kind <= 92) return { ...plenty, stateId: 39, arrivalDays: random.int(3, 6) };
		if (kind <= 94) return { ...plenty, stateId: 40, arrivalDays: random.int(4, 8) };
		if (kind <= 96) return { ...plenty, stateId: 36, arrivalDays: random.int(10, 25) };
		if (kind <= 98) return { ...plenty, stateId: 99, arrivalDays: random.int(20, 40) };
		return { skuId, region, num: 0, stateId: 34, arrivalDays: null };
	});
}

function createWords(goods: readonly SpuDraft[]): (typeof searchWords.$inferInsert)[] {
	const weights = new Map<string, number>();
	const add = (word: string, weight: number) => weights.set(word, (weights.get(word) ?? 0) + weight);
	for (const { brandName, product, skus: rows } of goods) {
		add(product.name, rows.length);
		add(brandName, rows.length);
	}
	for (const domain of domains) {
		add(domain.name, 100);
		for (const group of Object.keys(domain.groups)) add(group, 100);
	}
	return [...weights].map(([word, weight]) => ({ word, weight }));
}

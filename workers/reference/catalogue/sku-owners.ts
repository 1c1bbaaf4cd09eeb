import type { Db } from "../db/client";
import { lastSerialSql, toPlaceOf, toProductNumber, toProductOf, toSkuNumber } from "./sku-number";
import type { NumberOf } from "./write-products";

/** Data of a SKU that the database already has. */
export type SkuOwner = { id: number; spuId: string; saleCount: number; createdAt: number };

/**
 * The rows of products and SKUs that are about to be written, by SKU id: those of the SKUs themselves, and
 * those that their products have so far. A SKU that its product lost still has its row, and so its number.
 */
export async function loadOwners(
	db: Db,
	products: readonly { spuId: string; skuIds: readonly string[] }[],
): Promise<Map<string, SkuOwner>> {
	const { results } = await db.$client
		.prepare(
			`SELECT id, sku_id AS skuId, spu_id AS spuId, sale_count AS saleCount, created_at AS createdAt FROM skus
			WHERE sku_id IN (SELECT value FROM json_each(?)) OR spu_id IN (SELECT value FROM json_each(?))`,
		)
		.bind(
			JSON.stringify(products.flatMap(({ skuIds }) => skuIds)),
			JSON.stringify(products.map(({ spuId }) => spuId)),
		)
		.all<SkuOwner & { skuId: string }>();
	return new Map(results.map(({ skuId, ...owner }) => [skuId, owner]));
}

/** The largest serial of a product, for `createSkuNumbers`; 0 in an empty catalogue. */
export async function loadLastSerial(db: Db): Promise<number> {
	return (await db.$client.prepare(lastSerialSql).first<number>("serial")) ?? 0;
}

/**
 * Gives a known SKU its existing row number. A new SKU of a known product comes
 * after the product's other SKUs.
 */
export function createSkuNumbers(owners: ReadonlyMap<string, SkuOwner>, lastSerial: number): NumberOf {
	const products = new Map<string, { number: number; places: number }>();
	for (const { id, spuId } of owners.values()) {
		const places = Math.max(products.get(spuId)?.places ?? 0, toPlaceOf(id) + 1);
		products.set(spuId, { number: toProductOf(id), places });
	}
	let serial = lastSerial;
	return ({ spu, skus }, skuId) => {
		const owner = owners.get(skuId);
		if (owner?.spuId === spu.spuId) return owner.id;
		const sold = skus.reduce((sum, { saleCount }) => sum + saleCount, 0);
		const product = products.get(spu.spuId) ?? { number: toProductNumber(sold, ++serial), places: 0 };
		products.set(spu.spuId, { ...product, places: product.places + 1 });
		return toSkuNumber(product.number, product.places);
	};
}

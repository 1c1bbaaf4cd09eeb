/** How many SKUs a product may have. */
const skusPerProduct = 1024;
/** How many products there may be of equal sales. */
const productsPerLevel = 2 ** 24;
/** Levels of sales, 0 the best. */
const lastLevel = 1023;

/**
 * The number of a product in the index: goods that sell come first in it, so that a look at the first hits of a
 * broad search sees the best. `serial` tells products of equal sales apart.
 */
export function toProductNumber(saleCount: number, serial: number): number {
	const level = lastLevel - Math.min(lastLevel, Math.round(Math.log1p(saleCount) * 64));
	return level * productsPerLevel + serial;
}

/** The row number of a product's SKU, `place` from 0 in the order of its choices. */
export function toSkuNumber(productNumber: number, place: number): number {
	if (place >= skusPerProduct) throw new RangeError("too many SKUs");
	return productNumber * skusPerProduct + place;
}

/** What toProductNumber gave for the product of a SKU. In SQL: `id >> 10`. */
export function toProductOf(skuNumber: number): number {
	return Math.floor(skuNumber / skusPerProduct);
}

/** The place of a SKU among its product's. */
export function toPlaceOf(skuNumber: number): number {
	return skuNumber % skusPerProduct;
}

/** 1 for the goods that sell best, 0 for those that never sold. */
export function toPopularity(skuNumber: number): number {
	return 1 - Math.floor(toProductOf(skuNumber) / productsPerLevel) / lastLevel;
}

/** The greatest `serial` in use. */
export const lastSerialSql = `SELECT max((id >> 10) & ${productsPerLevel - 1}) AS serial FROM skus`;

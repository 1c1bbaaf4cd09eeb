/** How many SKUs a product can have. */
const skusPerProduct = 1024;
/** How many products can have the same level of sales. */
const productsPerLevel = 2 ** 24;
/** The last level of sales; 0 is the best. */
const lastLevel = 1023;

/**
 * The number of a product in the index. Goods with high sales come first, so that the first hits of a broad
 * search are the best. `serial` separates products with the same sales.
 */
export function toProductNumber(saleCount: number, serial: number): number {
	const level = lastLevel - Math.min(lastLevel, Math.round(Math.log1p(saleCount) * 64));
	return level * productsPerLevel + serial;
}

/** The row number of a product's SKU. `place` counts from 0 in the order of its choices. */
export function toSkuNumber(productNumber: number, place: number): number {
	if (place >= skusPerProduct) throw new RangeError("too many SKUs");
	return productNumber * skusPerProduct + place;
}

/** The number of a SKU's product, as toProductNumber returned it. In SQL: `id >> 10`. */
export function toProductOf(skuNumber: number): number {
	return Math.floor(skuNumber / skusPerProduct);
}

/** The place of a SKU within its product. */
export function toPlaceOf(skuNumber: number): number {
	return skuNumber % skusPerProduct;
}

/** 1 for the best selling goods, 0 for goods that never sold. */
export function toPopularity(skuNumber: number): number {
	return 1 - Math.floor(toProductOf(skuNumber) / productsPerLevel) / lastLevel;
}

/** SQL for the largest `serial` in use. */
export const lastSerialSql = `SELECT max((id >> 10) & ${productsPerLevel - 1}) AS serial FROM skus`;

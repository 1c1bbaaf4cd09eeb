import type { CatalogueNames } from "../catalogue/catalogue-names";
import type { Product, ProductSku } from "../catalogue/product";
import { regions } from "../catalogue/region";
import { toProductNumber, toSkuNumber } from "../catalogue/sku-number";
import { writeProducts } from "../catalogue/write-products";
import type { Db } from "../db/client";
import { createCategoryPaths } from "./create-categories";
import type { SpuDraft } from "./create-spu";
import { createRandom, type Random } from "./random";
import { createVenders } from "./venders";

/**
 * The statements that write goods of the seed. Their categories and venders must exist before.
 * @param firstSerial the number of the first product, counted over all products that were ever written.
 */
export function insertGoods(
	db: Db,
	goods: readonly SpuDraft[],
	names: CatalogueNames,
	firstSerial = 1,
): D1PreparedStatement[] {
	const { products, numberOf } = createProducts(goods, names, firstSerial);
	return writeProducts(db, products, names, numberOf);
}

/** The products of drafts with their stocks, and the row numbers of their SKUs: the same in every run. */
export function createProducts(
	goods: readonly SpuDraft[],
	names: Pick<CatalogueNames, "category">,
	firstSerial = 1,
): { products: Product[]; numberOf: (product: Product, skuId: string, place: number) => number } {
	const venderNames = new Map(createVenders().map(({ venderId, venderName }) => [venderId, venderName]));
	const paths = createCategoryPaths();
	const random = createRandom(6 + firstSerial);
	const numbers = new Map<string, number>();
	const products = goods.map((draft, index): Product => {
		const { spu, brandName, brandLatin, product, skus } = draft;
		const sold = skus.reduce((sum, { saleCount }) => sum + saleCount, 0);
		numbers.set(spu.spuId, toProductNumber(sold, firstSerial + index));
		const venderId = skus[0]?.venderId ?? "";
		return {
			spu,
			brandName,
			categories: names.category(paths.get(product.name) ?? []),
			vender: { venderId, venderName: venderNames.get(venderId) ?? "" },
			keywords: [brandLatin],
			skus: skus.map(({ facets, venderId: _, spuId: __, ...sku }) => ({
				...sku,
				facets: Object.entries(facets).map(([name, value]) => ({ name, value })),
				stocks: createStocks(sku.lowestBuy, random),
			})),
		};
	});
	if (firstSerial === 1) deliverLater(products);
	return { products, numberOf: ({ spu }, _, place) => toSkuNumber(numbers.get(spu.spuId) ?? 0, place) };
}

/**
 * Delivers five of the last eight pieces of one SKU later. It is one in Beijing, where each buyer has an
 * address, so a first start shows a number in two parts.
 */
function deliverLater(products: readonly Product[]): void {
	const stock = products
		.flatMap(({ skus }) => skus.flatMap(({ stocks }) => stocks))
		.find(({ region, num, stateId }) => region === 1 && num === 8 && stateId === 33);
	if (stock) Object.assign(stock, { laterNum: 5, laterDays: 12 });
}

/** Creates stocks. Most rows have plenty; about one in six has little stock or another state. */
function createStocks(lowestBuy: number, random: Random): ProductSku["stocks"] {
	return regions.map((region) => {
		const kind = random.int(1, 100);
		const plenty = { region, num: random.int(60, 5000), stateId: 33, arrivalDays: random.int(1, 3) };
		if (kind <= 84) return plenty;
		if (kind <= 90) return { ...plenty, num: lowestBuy * random.int(1, 12) };
		if (kind <= 92) return { ...plenty, stateId: 39, arrivalDays: random.int(3, 6) };
		if (kind <= 94) return { ...plenty, stateId: 40, arrivalDays: random.int(4, 8) };
		if (kind <= 96) return { ...plenty, stateId: 36, arrivalDays: random.int(10, 25) };
		if (kind <= 98) return { ...plenty, stateId: 99, arrivalDays: random.int(20, 40) };
		return { region, num: 0, stateId: 34, arrivalDays: null };
	});
}

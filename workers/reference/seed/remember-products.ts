import type { CatalogueNames } from "../catalogue/catalogue-names";
import type { ProductSku } from "../catalogue/product";
import { createCategoryPaths } from "./create-categories";
import { createGoods } from "./create-goods";
import type { SpuDraft } from "./create-spu";
import { createProducts } from "./seed-goods";

type SeededProducts = ReturnType<typeof createProducts> & {
	goods: readonly SpuDraft[];
	/** By SKU id: what an order, the console or a feed can change of it without its product's text. */
	signs: ReadonlyMap<string, string>;
};

let remembered: { key: string; seeded: SeededProducts } | undefined;

/**
 * The seed's products as a database with these names has them. To make them takes most of the time of a
 * reset, and they are the same in every world, so this isolate remembers them.
 */
export function rememberProducts(names: CatalogueNames): SeededProducts {
	const key = JSON.stringify([...createCategoryPaths().values()].map((path) => names.category(path)));
	if (remembered?.key !== key) {
		const goods = createGoods();
		const { products, numberOf } = createProducts(goods, names);
		const signs = new Map(products.flatMap(({ skus }) => skus.map((sku) => [sku.skuId, toSign(sku)])));
		remembered = { key, seeded: { goods, products, numberOf, signs } };
	}
	return remembered.seeded;
}

function toSign({ skuId, priceFen, priceLadder, gifts, state, name, stocks }: ProductSku): string {
	const rows = stocks.map(({ num, stateId, arrivalDays }) => `${num}:${stateId}:${arrivalDays ?? ""}`);
	return `${skuId}/${priceFen}/${JSON.stringify(priceLadder)}/${JSON.stringify(gifts)}/${state}/${rows}/${name}`;
}

import type { CatalogueNames } from "../catalogue/catalogue-names";
import { createCategoryPaths } from "./create-categories";
import { createGoods } from "./create-goods";
import type { SpuDraft } from "./create-spu";
import { createProducts } from "./seed-goods";

type SeededProducts = ReturnType<typeof createProducts> & { goods: readonly SpuDraft[] };

let remembered: { key: string; seeded: SeededProducts } | undefined;

/**
 * The seed's products as a database with these names has them. To make them takes most of the time of a
 * reset, and they are the same in every world, so this isolate remembers them.
 */
export function rememberProducts(names: CatalogueNames): SeededProducts {
	const key = JSON.stringify([...createCategoryPaths().values()].map((path) => names.category(path)));
	if (remembered?.key !== key) {
		const goods = createGoods();
		remembered = { key, seeded: { goods, ...createProducts(goods, names) } };
	}
	return remembered.seeded;
}

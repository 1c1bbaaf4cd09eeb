import type { VenderDetail } from "~/api/contract/supplier";
import { shopPath } from "~/domain/paths";
import { type BrowseQuery, formatBrowsePath } from "~/parts/goods-browse/browse-query";
import { Surface } from "~/ui/surface/surface";
import styles from "./shop.module.css";

/** The shop's own categories, and how much is in each. */
export function ShopCategories({ shop, query }: { shop: VenderDetail; query: BrowseQuery }) {
	const { venderId, categories, skuCount } = shop;
	if (categories.length < 2) return null;
	const all = { catId: null, catName: "全部商品", count: skuCount };
	return (
		<Surface as="nav" padding="bar" className={styles.categories} aria-label="本店分类">
			{[all, ...categories].map(({ catId, catName, count }) => (
				<a
					key={catId}
					href={formatBrowsePath(shopPath(venderId), query, { catId })}
					aria-current={catId === query.catId || undefined}
				>
					{catName}
					{count !== undefined && <small>{count}</small>}
				</a>
			))}
		</Surface>
	);
}

import type { VenderDetail } from "~/api/contract/supplier";
import { Surface } from "~/ui/surface/surface";
import styles from "./shop.module.css";

type Props = {
	shop: VenderDetail;
	chosen: string | undefined;
	toHref: (catId: string | undefined) => string;
};

/** The shop's own categories, and how much is in each. */
export function ShopCategories({ shop, chosen, toHref }: Props) {
	const { categories, skuCount } = shop;
	if (categories.length < 2) return null;
	const all = { catId: undefined, catName: "全部商品", count: skuCount };
	return (
		<Surface as="nav" padding="bar" className={styles.categories} aria-label="本店分类">
			{[all, ...categories].map(({ catId, catName, count }) => (
				<a key={catId ?? ""} href={toHref(catId)} aria-current={catId === chosen || undefined}>
					{catName}
					{count !== undefined && <small>{count}</small>}
				</a>
			))}
		</Surface>
	);
}

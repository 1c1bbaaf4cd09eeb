import type { VenderDetail } from "~/api/contract/supplier";
import { Surface } from "~/ui/layout/surface/surface";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";
import styles from "./shop.module.css";

type Props = {
	shop: VenderDetail;
	chosen: string | undefined;
	toHref: (catId: string | undefined) => string;
};

/** The shop's categories, each with its number of articles. */
export function ShopCategories({ shop, chosen, toHref }: Props) {
	const { categories, skuCount } = shop;
	if (categories.length < 2) return null;
	const all = { catId: undefined, catName: "全部商品", count: skuCount };
	return (
		<Surface padding="bar">
			<PillLinks
				label="本店分类"
				className={styles.categories}
				links={[all, ...categories].map(({ catId, catName, count }) => ({
					href: toHref(catId),
					label: (
						<>
							{catName}
							{count !== undefined && <small>{count}</small>}
						</>
					),
					isCurrent: catId === chosen,
				}))}
			/>
		</Surface>
	);
}

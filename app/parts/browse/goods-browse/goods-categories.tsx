import { Surface } from "~/ui/layout/surface/surface";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";
import styles from "./goods-browse.module.css";

type Category = { catId: string | undefined; catName: string; count?: number | undefined };

type Props = {
	label: string;
	categories: readonly Category[];
	/** The number of articles of all. */
	count?: number | undefined;
	chosen: string | undefined;
	toHref: (catId: string | undefined) => string;
};

/** The categories of a page's own goods, each with its number of articles where it is known. */
export function GoodsCategories({ label, categories, count, chosen, toHref }: Props) {
	if (categories.length < 2 && chosen === undefined) return null;
	// Further conditions may leave it without goods, and a backend names the most frequent alone.
	const lost = chosen !== undefined && !categories.some(({ catId }) => catId === chosen);
	const shown: Category[] = [
		{ catId: undefined, catName: "全部商品", count },
		...(lost ? [{ catId: chosen, catName: "所选分类" }] : []),
		...categories,
	];
	return (
		<Surface padding="bar">
			<PillLinks
				label={label}
				className={styles.categories}
				links={shown.map(({ catId, catName, count }) => ({
					href: toHref(catId),
					label: catName,
					count,
					isCurrent: catId === chosen,
				}))}
			/>
		</Surface>
	);
}

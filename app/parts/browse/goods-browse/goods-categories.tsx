import { Surface } from "~/ui/layout/surface/surface";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";

type Category = { catId: string; catName: string; count?: number | undefined };

type Props = {
	label: string;
	categories: readonly Category[];
	/** The number of articles of all. */
	count?: number | undefined;
	chosen: string | undefined;
	toHref: (catId: string | undefined) => string;
};

/** The categories of a page's own goods, each with its number of articles. */
export function GoodsCategories({ label, categories, count, chosen, toHref }: Props) {
	if (categories.length < 2 && chosen === undefined) return null;
	const all = { catId: undefined, catName: "全部商品", count };
	return (
		<Surface padding="bar">
			<PillLinks
				label={label}
				links={[all, ...categories].map(({ catId, catName, count }) => ({
					href: toHref(catId),
					label: catName,
					count,
					isCurrent: catId === chosen,
				}))}
			/>
		</Surface>
	);
}

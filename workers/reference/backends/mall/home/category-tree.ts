import type { Category } from "~/api/contract/mall/home";
import type { categories } from "../../../db/schema/catalogue";

type Row = typeof categories.$inferSelect;

/** Builds the tree of the category menu from the sorted rows of all levels. A branch without goods is left out. */
export function toCategoryTree(rows: readonly Row[]): Category[] {
	const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
	const children = (catId: number) => childrenOf.get(catId) ?? [];
	const toNode = ({ catId, catName, icon }: Row) => ({
		catId: String(catId),
		catName,
		...(icon !== null && { icon }),
	});
	return children(0).map((first) => ({
		...toNode(first),
		children: children(first.catId)
			.filter((second) => children(second.catId).length > 0)
			.map((second) => ({ ...toNode(second), children: children(second.catId).map(toNode) })),
	}));
}

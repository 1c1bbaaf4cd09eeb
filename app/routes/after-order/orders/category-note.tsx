import { loadTopCategories } from "~/parts/browse/categories/load-top-categories";
import { TextLink } from "~/ui/navigation/link/link";
import { formatOrdersPath, type OrderQuery } from "./order-query";

/** Says that the list has only orders with goods of one category, with the way to all; nothing without a category. */
export async function CategoryNote({ query }: { query: OrderQuery }) {
	const { catId } = query;
	if (catId === undefined) return null;
	const [, name = "所选类别"] = (await loadTopCategories()).find(([id]) => id === catId) ?? [];
	return (
		<p>
			{`只显示含「${name}」商品的订单。`}
			<TextLink href={formatOrdersPath(query, { catId: undefined })}>查看全部类别</TextLink>
		</p>
	);
}

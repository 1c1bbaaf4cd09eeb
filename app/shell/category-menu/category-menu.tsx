import "server-only";
import { dataCat, mark } from "~/document/marks";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { loadTopCategories, type TopCategory } from "~/parts/browse/categories/load-top-categories";
import { Icon } from "~/ui/look/icon/icon";
import { paths } from "~/ui/look/icon/paths";
import { CategoryList } from "./category-list.client";

/**
 * The all-category menu. The page contains the first level. Levels two and three load when a pointer moves
 * towards them. Without its backend the button leads to /search.
 */
export async function CategoryMenu() {
	const top = await loadTopCategories();
	return <CategoryList top={<TopCategories top={top} />} icon={paths.menu} />;
}

/** The links to the categories of the first level; to all goods without any. */
function TopCategories({ top }: { top: readonly TopCategory[] }) {
	if (top.length === 0) {
		return (
			<li>
				<a href={pages.search.path}>全部商品</a>
			</li>
		);
	}
	return top.map(([catId, name]) => (
		<li key={catId}>
			<a href={toPath(pages.search, { catId })} {...mark(dataCat, catId)}>
				<span className="ellipsis">{name}</span>
				<Icon name="chevron-right" />
			</a>
		</li>
	));
}

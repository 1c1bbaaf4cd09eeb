import "server-only";
import { loadTopCategories } from "~/parts/categories/load-top-categories";
import { Icon } from "~/ui/icon/icon";
import { CategoryList } from "./category-list.client";

/**
 * The all-category menu. Its first level is in the page; the two below come when a hand moves towards them.
 * Without its backend the button leads to /search.
 */
export async function CategoryMenu() {
	const top = await loadTopCategories();
	return <CategoryList top={top} icon={<Icon name="menu" />} chevron={<Icon name="chevron-right" />} />;
}

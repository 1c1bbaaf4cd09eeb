import "server-only";
import { toCachedPart } from "~/document/html/cached-html";
import { loadTopCategories } from "~/parts/browse/categories/load-top-categories";
import { paths } from "~/ui/look/icon/paths";
import { CategoryList } from "./category-list.client";
import { TopCategories } from "./top-categories";

/**
 * The all-category menu. The page contains the first level. Levels two and three load when a pointer moves towards them.
 * Without its backend the button leads to /search.
 */
export async function CategoryMenu() {
	const top = await loadTopCategories();
	return <CategoryList top={toCachedPart(TopCategories, { top })} icon={paths.menu} />;
}

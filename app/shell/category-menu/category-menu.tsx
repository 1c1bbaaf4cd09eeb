import "server-only";
import { getMarketList } from "~/api/contract/mall/home";
import { loadForMall } from "~/request/mall-memo";
import { getScope } from "~/request/scope";
import { Icon } from "~/ui/icon/icon";
import { CategoryList, type TopCategory } from "./category-list.client";

/**
 * The all-category menu. Its first level is in the page; the two below come when a hand moves towards them.
 * Without its backend the button leads to /search.
 */
export async function CategoryMenu() {
	const { api, token } = getScope();
	const top =
		token === null
			? null
			: await loadForMall("categories", async () => {
					const tree = await api.call(getMarketList, {});
					return tree.map(({ catId, catName }): TopCategory => [catId, catName]);
				});
	return <CategoryList top={top ?? []} icon={<Icon name="menu" />} chevron={<Icon name="chevron-right" />} />;
}

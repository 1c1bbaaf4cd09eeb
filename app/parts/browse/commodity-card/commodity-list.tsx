import { preload } from "react-dom";
import type { BusinessModel } from "~/api/contract/auth";
import type { FoundGoods } from "~/api/schema/goods-list";
import { pages } from "~/domain/page/pages";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { hasExtension } from "~/request/has-extension";
import { getPlace } from "~/session/address-area";
import { Alert } from "~/ui/state/alert/alert";
import { toCommodity } from "./commodity";
import { CommodityCards } from "./commodity-cards.client";

export interface CommodityListProps {
	/** The list of a search answer as it is. */
	items: FoundGoods[];
	/** The cart that 加入购物车 adds to. */
	businessModel: BusinessModel | null;
	/** The number of pictures that are in sight at once, and load without waiting; a row of five by default. */
	inSight?: number;
	/**
	 * The page itself handles the posted list (`goodsListVerbs`), and has answered this or nothing yet. Without
	 * it the list is posted to the cart.
	 */
	posts?: { answer: SkuAnswer | undefined };
}

/**
 * Goods as a grid of cards in one form (docs/look-and-words.md): without JavaScript, 加入购物车 posts `add/<SKU>`
 * and the numbers in the boxes.
 */
export function CommodityList({ items, businessModel, inSight = 5, posts }: CommodityListProps) {
	const goods = items.map((item) => toCommodity(item, posts?.answer));
	// Their requests begin with the head of the page.
	for (const { imagePath } of goods.slice(0, inSight))
		preload(imagePath, { as: "image", fetchPriority: "high" });
	return (
		<>
			<Alert size="small">{posts?.answer?.message}</Alert>
			<CommodityCards
				goods={goods}
				inSight={inSight}
				areaId={getPlace().areaId}
				businessModel={businessModel}
				choosesHere={hasExtension("lines")}
				action={posts ? undefined : pages.cartPage.path}
			/>
		</>
	);
}

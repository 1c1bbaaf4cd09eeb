import type { BusinessModel } from "~/api/contract/auth";
import type { FoundGoods } from "~/api/schema/goods-list";
import { pages } from "~/domain/pages";
import type { SkuAnswer } from "~/parts/sku-form/sku-answer";
import { Alert } from "~/ui/alert/alert";
import { toCommodity } from "./commodity";
import { CommodityCards } from "./commodity-cards.client";

export interface CommodityListProps {
	/** The list of a search answer as it is. */
	items: FoundGoods[];
	/** Names the cart that 加入购物车 puts them into. */
	businessModel: BusinessModel | null;
	/** How many pictures are in sight at once, and load without waiting; a row of five by default. */
	inSight?: number;
	/**
	 * The page itself handles the list when it is posted (`handleSkuForm`), and has answered this or nothing yet. Without
	 * it the list is posted to the cart.
	 */
	posts?: { answer: SkuAnswer | undefined };
}

/** Goods as a grid of cards (docs/look-and-words.md). Its one client component gets plain data, not elements. */
export function CommodityList({ items, businessModel, inSight = 5, posts }: CommodityListProps) {
	return (
		<>
			<Alert size="small">{posts?.answer?.message}</Alert>
			<CommodityCards
				goods={items.map((item) => toCommodity(item, posts?.answer))}
				businessModel={businessModel}
				inSight={inSight}
				action={posts ? undefined : pages.cartPage.path}
			/>
		</>
	);
}

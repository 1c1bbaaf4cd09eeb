import type { BusinessModel } from "~/api/contract/auth";
import type { FoundGoods } from "~/api/schema/goods-list";
import { toCommodity } from "./commodity";
import { CommodityCards } from "./commodity-cards.client";

export interface CommodityListProps {
	/** The list of a search answer as it is. */
	items: FoundGoods[];
	/** Names the cart that 加入购物车 puts them into. */
	businessModel: BusinessModel | null;
	/** How many pictures are in sight at once, and load without waiting; a row of five by default. */
	inSight?: number;
}

/** Goods as a grid of cards (docs/look-and-words.md). Its one client component gets plain data, not elements. */
export function CommodityList({ items, businessModel, inSight = 5 }: CommodityListProps) {
	return <CommodityCards goods={items.map(toCommodity)} businessModel={businessModel} inSight={inSight} />;
}

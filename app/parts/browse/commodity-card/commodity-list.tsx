import { preload } from "react-dom";
import type { BusinessModel } from "~/api/contract/auth";
import type { FoundGoods } from "~/api/schema/goods-list";
import { pages } from "~/domain/page/pages";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { ReadPrices } from "~/parts/cart/view/read-prices";
import { getPlace } from "~/session/address-area";
import { FirstView } from "~/ui/layout/page/first-view";
import { Alert } from "~/ui/state/alert/alert";
import { type Commodity, toCommodity } from "./commodity";
import { CommodityCard } from "./commodity-card";
import { CommodityCards } from "./commodity-cards.client";
import styles from "./commodity-cards.module.css";

export interface CommodityListProps {
	/** The list of a search answer as it is. */
	items: FoundGoods[];
	/** The cart that 加入购物车 adds to. */
	businessModel: BusinessModel | null;
	/** The number of pictures that are in sight at once, and load without waiting; a row of five by default. */
	inSight?: number;
	/**
	 * The page itself handles the posted list (`runGoodsList`), and has answered this or nothing yet. Without it the
	 * list is posted to the cart.
	 */
	posts?: { answer: SkuAnswer | undefined };
}

/**
 * Goods as a grid of cards in one form (docs/look-and-words.md): without JavaScript, 加入购物车 posts `add/<SKU>` and
 * the numbers in the boxes.
 */
export function CommodityList({ items, businessModel, inSight = 5, posts }: CommodityListProps) {
	const goods = items.map((item) => toCommodity(item, posts?.answer));
	// Cached markup preloads nothing.
	for (const { imagePath } of goods.slice(0, inSight))
		preload(imagePath, { as: "image", fetchPriority: "high" });
	return (
		<>
			<Alert size="small">{posts?.answer?.message}</Alert>
			<CommodityCards
				goods={goods.map(({ skuId, rule, price }) => ({ skuId, rule, price }))}
				areaId={getPlace().areaId}
				businessModel={businessModel}
				action={posts ? undefined : pages.cartPage.path}
			>
				<Cards goods={goods} inSight={inSight} />
			</CommodityCards>
		</>
	);
}

/** The same for all buyers of a mall who look for the same in the same area, at the same prices. */
function Cards({ goods, inSight }: { goods: readonly Commodity[]; inSight: number }) {
	return (
		<>
			{/* Enter in a box presses this button: without a script it changes nothing. */}
			<button type="submit" name="do" value="check" hidden />
			<ReadPrices goods={goods} />
			<ul className={styles.list}>
				{goods.map((commodity, at) => (
					<CommodityCard
						key={commodity.skuId}
						commodity={commodity}
						inSight={at < inSight}
						afterFirstView={inSight > 0 && at === inSight}
					/>
				))}
			</ul>
			{inSight > 0 && goods.length <= inSight && <FirstView />}
		</>
	);
}

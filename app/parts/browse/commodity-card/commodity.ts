import type { FoundGoods } from "~/api/schema/goods-list";
import { getQuantityRange, type QuantityRange, type QuantityRule } from "~/domain/goods/quantity";
import { getStockState } from "~/domain/goods/stock-state";
import { describeRule, toOffer } from "~/parts/browse/sku-form/offer";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { toBoxName } from "~/parts/cart/box-name";

/** What a card shows, and no more. */
export type Commodity = Pick<
	FoundGoods,
	"skuId" | "imagePath" | "price" | "nakedPrice" | "venderId" | "venderName" | "stockStateId" | "group"
> & {
	/** The name, with found words in `<em>`. */
	title: string;
	/** What the SKU is in its product: "M8×30 304". */
	choice?: string;
	/** The stock at the buyer's address, and when it comes. */
	stock: string;
	/** How many may be ordered: by this rule, which is in so many words, within this range; without one none. */
	rule: QuantityRule;
	sold?: string;
	range?: QuantityRange;
	/** What was typed in its box when the list was posted, and what became of it. */
	typed?: string;
	note?: string;
};

/** How many of a SKU may be ordered. */
export type CommodityRule = Pick<Commodity, "skuId" | "rule">;

/** A found article as its card shows it; `answer` is what the page says to the list that was posted. */
export function toCommodity(item: FoundGoods, answer: SkuAnswer | undefined): Commodity {
	const { skuId, imagePath, price, nakedPrice, venderId, venderName, stockStateId, group, specs } = item;
	const offer = toOffer(item);
	const { lowestBuy, orderMultiple, limitBuy } = offer;
	const stock = getStockState(stockStateId);
	const range = stock.canPurchase ? getQuantityRange(offer) : null;
	const sold = describeRule(offer);
	const box = toBoxName(skuId);
	const typed = answer?.values[box];
	const note = answer?.fields[box];
	return {
		skuId,
		title: item.highlight || item.name,
		imagePath,
		price,
		nakedPrice,
		venderId,
		venderName,
		stockStateId,
		stock: stock.canPurchase && !range ? "不可售" : stock.text,
		rule: { lowestBuy, orderMultiple, ...(limitBuy !== undefined && { limitBuy }) },
		...(sold && { sold }),
		...(range && { range }),
		...(typed !== undefined && { typed }),
		...(note !== undefined && { note }),
		...(group && group.skuCount > 1
			? { group }
			: specs && { choice: specs.map(({ value }) => value).join(" ") }),
	};
}

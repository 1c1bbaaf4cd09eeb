import type { FoundGoods } from "~/api/schema/goods-list";
import { getQuantityRange, type QuantityRange, type QuantityRule } from "~/domain/goods/quantity";
import { getStockState } from "~/domain/goods/stock-state";
import { describeRule, toOffer } from "~/parts/browse/sku-form/offer";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { toBoxName } from "~/parts/cart/box-name";

/** The data of a card, and no more. */
export type Commodity = Pick<
	FoundGoods,
	"skuId" | "imagePath" | "price" | "nakedPrice" | "venderId" | "venderName" | "stockStateId" | "group"
> & {
	/** The name, with found words in `<em>`. */
	title: string;
	/** The SKU's name within its product: "M8×30 304". */
	choice?: string;
	/** The stock at the buyer's address, and its day of arrival. */
	stock: string;
	/** The rule of quantities, in words and as a range; without a range none can be ordered. */
	rule: QuantityRule;
	sold?: string;
	range?: QuantityRange;
	/** The number that was in its box when the list was posted, and the outcome. */
	typed?: string;
	note?: string;
};

/** The quantities of a SKU that may be ordered. */
export type CommodityRule = Pick<Commodity, "skuId" | "rule">;

/** A found article as its card shows it; `answer` is the page's answer to the posted list. */
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

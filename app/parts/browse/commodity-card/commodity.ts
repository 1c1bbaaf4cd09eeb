import type { FoundGoods } from "~/api/schema/goods-list";
import { present } from "~/api/wire/present";
import { getQuantityRange, type QuantityRange } from "~/domain/goods/quantity";
import { getStockState } from "~/domain/goods/stock-state";
import type { Sold } from "~/domain/goods/unit";
import { describeRule, type NumberRule, toOffer } from "~/parts/browse/sku-form/offer";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { toBoxName, toUnitName } from "~/parts/cart/lines/box-name";

/** The data of a card, and no more. */
export type Commodity = Pick<
	FoundGoods,
	| "skuId"
	| "imagePath"
	| "price"
	| "nakedPrice"
	| "saleUnit"
	| "pack"
	| "venderId"
	| "venderName"
	| "stockStateId"
	| "group"
> & {
	/** The name, with found words in `<em>`. */
	title: string;
	/** A single SKU's name within its product, "M8×30 304", and its model. */
	size?: string;
	model?: string;
	/** The stock at the buyer's address, and its day of arrival. */
	stock: string;
	/** The rule of quantities, in words and as a range; without a range none can be ordered. */
	rule: NumberRule & Sold;
	sold?: string;
	range?: QuantityRange;
	/** The number that was in its box when the list was posted, its unit, and the outcome. */
	typed?: string;
	unit?: string;
	note?: string;
	/** The number of packs that the note asks about. */
	sure?: number;
};

/** The price of a SKU, and the quantities that may be ordered. */
export type CommodityRule = Pick<Commodity, "skuId" | "rule" | "price">;

/** A found article as its card shows it; `answer` is the page's answer to the posted list. */
export function toCommodity(item: FoundGoods, answer: SkuAnswer | undefined): Commodity {
	const { skuId, imagePath, price, nakedPrice, saleUnit } = item;
	const { venderId, venderName, stockStateId } = item;
	const offer = toOffer(item);
	const { lowestBuy, orderMultiple, limitBuy } = offer;
	const stock = getStockState(stockStateId);
	const range = stock.canPurchase ? getQuantityRange(offer) : null;
	const sold = describeRule(offer);
	return {
		skuId,
		title: item.highlight || item.name,
		imagePath,
		price,
		nakedPrice,
		saleUnit,
		...present({ pack: offer.pack }),
		venderId,
		venderName,
		stockStateId,
		stock: stock.canPurchase && !range ? "不可售" : stock.text,
		rule: {
			lowestBuy,
			orderMultiple,
			...present({ limitBuy, saleUnit: offer.pack ? saleUnit : undefined, pack: offer.pack }),
		},
		...present({ sold: sold || undefined, range }),
		...(answer && toBox(skuId, answer)),
		...toChoice(item),
	};
}

/** The content of a SKU's box when the list was posted, and the outcome. */
function toBox(skuId: string, { values, fields, asked }: SkuAnswer) {
	const box = toBoxName(skuId);
	const unit = values[toUnitName(skuId)];
	return present({ typed: values[box], unit, note: fields[box], sure: asked?.[skuId] });
}

/** The product of several SKUs, or the model and specifications of a single one. */
function toChoice({ group, specs, model }: FoundGoods) {
	if (group && group.skuCount > 1) return { group };
	return specs ? present({ size: specs.map(({ value }) => value).join(" ") || undefined, model }) : {};
}

import type { Pack } from "~/api/schema/pack";
import type { Gift } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { fitQuantity, quantityMaximum } from "~/domain/goods/quantity";
import type { FreightRule } from "~/domain/order/order-totals";
import { type RegionStock, toStock } from "../../../catalogue/stock-of";
import type { FenStep } from "../../../db/schema/catalogue";

/** The current catalogue data of a SKU that a buyer orders. */
export type SkuFacts = {
	skuId: string;
	spuId: string;
	name: string;
	model: string;
	imageUrl: string;
	saleUnit: string;
	pack: Pack | null;
	priceFen: number;
	priceLadder: FenStep[];
	/** 0.13 means 13 %. */
	taxRate: number;
	lowestBuy: number;
	orderMultiple: number;
	limitBuy: number | null;
	isOnSale: boolean;
	venderId: string;
	venderName: string;
	freightRule: FreightRule;
	promotionNotice: string | null;
	specList: { specName: string; specValue: string }[];
	/** Its product has another SKU on sale. */
	hasOtherSpecs: boolean;
	/** The material code of the buyer's company. */
	ownCode: string | null;
	/** The gifts and attachments that come with one of it. */
	gifts: Gift[];
	stock: RegionStock | undefined;
	/** The time of the request. */
	now: Date;
};

/** The stock that this area has for `num` pieces. */
export function getStockOf({ skuId, stock, saleUnit, now }: SkuFacts, areaId: string, num: number): Stock {
	return toStock(skuId, areaId, stock, num, { now, saleUnit });
}

/**
 * The reason why `num` pieces cannot be ordered, or null. `elsewhere` more are bought at once for other
 * addresses: the least number counts them, a pack goes to one address. What is in stock is divided, what
 * comes later is not.
 */
export function getRefusal(
	facts: SkuFacts | undefined,
	areaId: string,
	num: number,
	elsewhere?: number,
): string | null {
	if (!facts?.isOnSale) return "商品已下架";
	const stock = getStockOf(facts, areaId, num);
	const { orderMultiple, saleUnit } = facts;
	const lowestBuy = elsewhere === undefined ? facts.lowestBuy : 1;
	const rule = { lowestBuy, orderMultiple, saleUnit, limitBuy: facts.limitBuy ?? undefined };
	const fitted = fitQuantity(num, rule);
	if (fitted.num !== num) return fitted.message ?? "数量不符合购买要求";
	if (!stock.canPurchase) return stock.message ?? `所选地区${stock.stockStateDesc}`;
	if (elsewhere && stock.split) return `现货 ${stock.split.now} ${saleUnit}，多地址只能订现货`;
	if (elsewhere !== undefined && num + elsewhere < facts.lowestBuy) {
		return `起订量为 ${facts.lowestBuy} ${saleUnit}，各地址合计 ${num + elsewhere} ${saleUnit}`;
	}
	return null;
}

/** The gifts and attachments that come with so many of a SKU, without declined ones. */
export function getIncluded({ gifts }: SkuFacts, declined: readonly string[], num: number): Gift[] {
	return gifts
		.filter(({ skuId }) => !declined.includes(skuId))
		.map((gift) => ({ ...gift, num: Math.min(quantityMaximum, gift.num * num) }));
}

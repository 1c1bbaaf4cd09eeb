import type { CostValues } from "~/api/schema/cost-fields";
import type { Stock } from "~/api/schema/stock";
import { present } from "~/api/wire/present";
import { priceAt } from "../../../../catalogue/price-at";
import type { FreeLine } from "../../../../db/schema/trade";
import { getRefusal, getStockOf, type SkuFacts } from "../../cart/sku-facts";

/**
 * A supplier's offer for a line of an inquiry: the price of a piece in fen, and the days until it arrives.
 * It is valid until `validUntil`.
 */
type Quote = {
	inquiryId: string;
	priceFen: number;
	taxRate: number;
	promiseDays: number;
	validUntil: number;
};

/** Goods that the catalogue does not have: the facts that an article would have from there. */
export type KnownFreeLine = FreeLine & Pick<SkuFacts, "name" | "saleUnit" | "venderId" | "specList">;

/** One SKU of a settlement, or goods outside the catalogue, which always have a quote. */
export type SettlementLine = {
	skuId: string;
	num: number;
	declinedGifts: string[];
	remark?: string;
	reqNo?: string;
	/** Its own cost values. */
	costs?: CostValues;
	quote?: Quote;
	free?: KnownFreeLine;
};

/**
 * The price of a piece in fen and the tax rate (0.13 means 13 %): from the offer, or from the catalogue
 * without one, where the pieces `elsewhere` count for the steps of the price, too.
 */
export function getTerms(
	{ num, quote }: SettlementLine,
	facts: SkuFacts,
	elsewhere = 0,
): { priceFen: number; taxRate: number } {
	if (quote) return { priceFen: quote.priceFen, taxRate: quote.taxRate };
	return { priceFen: priceAt(facts, num + elsewhere), taxRate: facts.taxRate };
}

/**
 * The reason why a line cannot be ordered, or null. An offer was made for this number of pieces: its supplier
 * provides them, and the rules of quantity do not apply.
 */
export function getLineRefusal(
	{ num, quote }: SettlementLine,
	facts: SkuFacts | undefined,
	{ areaId, now }: { areaId: string; now: Date },
	elsewhere?: number,
): string | null {
	if (!quote || !facts?.isOnSale) return getRefusal(facts, areaId, num, elsewhere);
	return quote.validUntil > now.getTime() ? null : "报价已过有效期";
}

type StockNow = Pick<Stock, "stockStateId" | "stockStateDesc" | "split">;

/** The stock text of a line. A line with an offer shows the arrival that its supplier promised. */
export function getLineStock({ num, quote }: SettlementLine, facts: SkuFacts, areaId: string): StockNow {
	if (quote) return { stockStateId: 36, stockStateDesc: `下单后 ${quote.promiseDays} 天内送达` };
	const { stockStateId, stockStateDesc, split } = getStockOf(facts, areaId, num);
	return { stockStateId, stockStateDesc, ...present({ split }) };
}

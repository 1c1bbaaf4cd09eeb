import type { StockStateId } from "~/api/schema/stock";
import { getRefusal, getStock, getUnitPrice, type SkuFacts } from "../cart/sku-facts";

/**
 * What a supplier has offered for a line in an inquiry: the price of a piece in fen and the days until it arrives. It
 * holds until `validUntil`.
 */
type Quote = {
	inquiryId: string;
	priceFen: number;
	taxRate: number;
	promiseDays: number;
	validUntil: number;
};

/** One SKU of a settlement. */
export type SettlementLine = { skuId: string; num: number; declinedGifts: string[]; quote?: Quote };

/** What a piece costs in fen, and its tax rate as 0.13: as its supplier has offered, else as the catalogue says. */
export function getTerms(
	{ num, quote }: SettlementLine,
	facts: SkuFacts,
): { priceFen: number; taxRate: number } {
	if (quote) return { priceFen: quote.priceFen, taxRate: quote.taxRate };
	return { priceFen: getUnitPrice(facts, num), taxRate: facts.taxRate };
}

/**
 * Why a line cannot be ordered, or null. What was offered was offered for this number: the supplier sees to it that it
 * is there, and the rules of quantity do not hold.
 */
export function getLineRefusal(
	{ num, quote }: SettlementLine,
	facts: SkuFacts | undefined,
	areaId: string,
	now: Date,
): string | null {
	if (!quote || !facts?.isOnSale) return getRefusal(facts, areaId, num);
	return quote.validUntil > now.getTime() ? null : "报价已过有效期";
}

type StockNow = { stockStateId: StockStateId; stockStateDesc: string };

/** What is said of a line's stock: of an offered one what its supplier promised. */
export function getLineStock({ num, quote }: SettlementLine, facts: SkuFacts, areaId: string): StockNow {
	if (quote) return { stockStateId: 36, stockStateDesc: `下单后 ${quote.promiseDays} 天内送达` };
	const { stockStateId, stockStateDesc } = getStock(facts, areaId, num);
	return { stockStateId, stockStateDesc };
}

import { describe, expect, test } from "vitest";
import type { SkuFacts } from "../../cart/sku-facts";
import { getLineRefusal, getLineStock, getTerms } from "./settlement-line";

const now = new Date(Date.UTC(2026, 10, 20));
const facts = {
	skuId: "7",
	priceFen: 1000,
	priceLadder: [{ from: 5, fen: 900 }],
	taxRate: 0.13,
	lowestBuy: 10,
	orderMultiple: 10,
	limitBuy: 20,
	isOnSale: true,
	stock: undefined,
} as unknown as SkuFacts;
const quote = {
	inquiryId: "XJ1",
	priceFen: 850,
	taxRate: 0.09,
	promiseDays: 6,
	validUntil: now.getTime() + 1,
};
const line = { skuId: "7", num: 7, declinedGifts: [] };

describe("a line of a settlement", () => {
	test("§7 inquiry: has the price and the tax rate of its supplier's offer", () => {
		expect(getTerms(line, facts)).toEqual({ priceFen: 900, taxRate: 0.13 });
		expect(getTerms({ ...line, quote }, facts, 9)).toEqual({ priceFen: 850, taxRate: 0.09 });
	});

	test("§7 inquiry: can be ordered from an offer, whatever the stock and the rules of quantity are", () => {
		expect(getLineRefusal(line, facts, { areaId: "1_72_55653_0", now })).not.toBeNull();
		expect(getLineRefusal({ ...line, quote }, facts, { areaId: "1_72_55653_0", now })).toBeNull();
		expect(getLineStock({ ...line, quote }, facts, "1_72_55653_0")).toEqual({
			stockStateId: 36,
			stockStateDesc: "下单后 6 天内送达",
		});
	});

	test("§7 inquiry: is refused when the offer has expired, or its article is off sale", () => {
		const late = { ...quote, validUntil: now.getTime() };
		expect(getLineRefusal({ ...line, quote: late }, facts, { areaId: "1_72_55653_0", now })).toBe(
			"报价已过有效期",
		);
		expect(
			getLineRefusal({ ...line, quote }, { ...facts, isOnSale: false }, { areaId: "1_72_55653_0", now }),
		).toBe("商品已下架");
	});
});

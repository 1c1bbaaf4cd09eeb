import { describe, expect, test } from "vitest";
import { present } from "~/api/wire/present";
import { type OrderedLine, type PricedSku, toRebought } from "./rebought";

const line: OrderedLine = { skuId: "7", name: "丁腈手套", num: 3, price: "38.50", saleUnit: "盒" };
const none = { refused: [], inCart: new Map() };
const sku = (price: string, priceLadder?: PricedSku["priceLadder"]): PricedSku => ({
	skuId: "7",
	price,
	...present({ priceLadder }),
});

describe("UX orders: the outcome of goods that were bought again", () => {
	test("UX orders: the price of the cart counts, and the article's own one where the cart names none", () => {
		expect(toRebought(line, { ...none, prices: [sku("40.00")], skus: [sku("41.00")] })).toMatchObject({
			outcome: "price",
			now: "40.00",
		});
		expect(toRebought(line, { ...none, prices: [sku("40.00")], skus: null })).toMatchObject({
			outcome: "price",
			now: "40.00",
		});
		expect(toRebought(line, { ...none, prices: undefined, skus: [sku("38.50")] }).outcome).toBe("same");
	});

	test("UX orders: without a price of today it says neither that price is the same nor that it changed", () => {
		expect(toRebought(line, { ...none, prices: undefined, skus: null }).outcome).toBe("unknown");
		expect(toRebought(line, { ...none, prices: [], skus: [] }).outcome).toBe("unknown");
	});

	test("UX orders: the price is that of the ordered number", () => {
		const steps = [{ from: 10, price: "30.00" }];
		const many = { ...line, num: 10 };
		expect(toRebought(many, { ...none, prices: [sku("38.50", steps)], skus: [] })).toMatchObject({
			outcome: "price",
			now: "30.00",
		});
		const inCart = new Map([["7", { cartItemId: "L7", num: 8 }]]);
		expect(toRebought(line, { ...none, inCart, prices: [sku("38.50", steps)], skus: [] })).toMatchObject({
			outcome: "same",
			stood: { cartItemId: "L7", num: 8 },
		});
	});

	test("UX orders: refused goods name the reason", () => {
		const refused = [{ skuId: "7", reason: "商品已下架" }];
		expect(toRebought(line, { ...none, refused, prices: [], skus: [sku("1.00")] })).toMatchObject({
			outcome: "gone",
			reason: "商品已下架",
		});
	});
});

import type { SkuPrice } from "~/api/schema/price";
import type { Priced } from "~/domain/goods/line-sum";
import { getCartCalls } from "~/parts/cart/calls/cart-calls";
import type { CartAccess } from "~/parts/cart/calls/change-cart";
import { describePriceChange, findPriceChange, type PriceChange } from "~/parts/cart/lines/price-change";

export type AddedLines = {
	cartNumber: number;
	/** By SKU: the quantity that went into the cart, or the reason why none did. */
	added: Record<string, number>;
	refused: Record<string, string>;
	/** By SKU: another price than the one that was read. */
	changed: Record<string, PriceChange>;
	/** By SKU: the price of today, where the backend told it. */
	today: Record<string, SkuPrice>;
	/** The SKUs that were in the cart before, unchecked. */
	unchecked: string[];
};

/**
 * Adds several SKUs to the cart at once, in the browser and in the worker alike. Throws ApiError.
 * @param getRead the price of a SKU that the buyer read
 */
export async function addLines(
	{ api, businessModel, areaId }: CartAccess,
	items: { skuId: string; num: number }[],
	getRead: (skuId: string) => Priced | undefined,
): Promise<AddedLines> {
	const answer = await api.call(getCartCalls(businessModel).addToCart, { items, areaId });
	const refused = Object.fromEntries(answer.refused.map(({ skuId, reason }) => [skuId, reason]));
	const added = Object.fromEntries(
		items.filter(({ skuId }) => refused[skuId] === undefined).map(({ skuId, num }) => [skuId, num]),
	);
	const { cartNumber, prices = [], unchecked = [] } = answer;
	const today = Object.fromEntries(prices.map(({ skuId, ...price }) => [skuId, price]));
	const changed: Record<string, PriceChange> = {};
	for (const [skuId, price] of Object.entries(today)) {
		const read = getRead(skuId);
		const change = read && findPriceChange(read, price, added[skuId] ?? 1);
		if (change) changed[skuId] = change;
	}
	return { cartNumber, added, refused, changed, today, unchecked };
}

/**
 * The outcome in one line: "3 种商品已加入购物车，1 种价格有变，1 种未加入，原因见各行"; for a single line its own reason, or
 * its prices.
 */
export function describeAdded({
	added,
	refused,
	changed,
}: Pick<AddedLines, "added" | "refused" | "changed">): string {
	const done = Object.keys(added).length;
	const [reason, ...more] = Object.values(refused);
	const [change, ...changes] = Object.values(changed);
	const repriced = change ? `，${changes.length + 1} 种价格有变` : "";
	if (reason === undefined) {
		if (done === 1) return change ? `已加入购物车，${describePriceChange(change)}` : "已加入购物车";
		return `${done} 种商品已加入购物车${repriced}${change ? "，见各行" : ""}`;
	}
	if (done === 0 && more.length === 0) return reason;
	const failed = `${more.length + 1} 种未加入，原因见各行`;
	return done === 0 ? failed : `${done} 种商品已加入购物车${repriced}，${failed}`;
}

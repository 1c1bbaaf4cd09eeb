import { getCartCalls } from "~/parts/cart/cart-calls";
import type { CartAccess } from "~/parts/cart/change-cart";

export type AddedLines = {
	cartNumber: number;
	/** By SKU: the quantity that went into the cart, or the reason why none did. */
	added: Record<string, number>;
	refused: Record<string, string>;
};

/** Adds several SKUs to the cart at once, in the browser and in the worker alike. Throws ApiError. */
export async function addLines(
	{ api, businessModel, areaId }: CartAccess,
	items: { skuId: string; num: number }[],
): Promise<AddedLines> {
	const answer = await api.call(getCartCalls(businessModel).addToCart, { items, areaId });
	const refused = Object.fromEntries(answer.refused.map(({ skuId, reason }) => [skuId, reason]));
	const added = Object.fromEntries(
		items.filter(({ skuId }) => refused[skuId] === undefined).map(({ skuId, num }) => [skuId, num]),
	);
	return { cartNumber: answer.cartNumber, added, refused };
}

/** The outcome in one line: "3 种商品已加入购物车，1 种未加入，原因见各行"; for a single line its own reason. */
export function describeAdded({ added, refused }: Pick<AddedLines, "added" | "refused">): string {
	const done = Object.keys(added).length;
	const [reason, ...more] = Object.values(refused);
	if (reason === undefined) return done === 1 ? "已加入购物车" : `${done} 种商品已加入购物车`;
	if (done === 0 && more.length === 0) return reason;
	const failed = `${more.length + 1} 种未加入，原因见各行`;
	return done === 0 ? failed : `${done} 种商品已加入购物车，${failed}`;
}

import "server-only";
import type { CartItem } from "~/api/schema/cart";
import { listCheckedItems } from "~/parts/cart/lines/lines";
import { getCartAccess } from "./cart-access";
import { getCartCalls } from "./cart-calls";
import { loadCart } from "./change-cart";

/**
 * The checked lines of the cart whose SKUs still have these numbers, by SKU: what the buyer changed
 * meanwhile stays. Throws ApiError.
 */
export async function findLines(
	asked: readonly { skuId: string; num: number }[],
): Promise<Map<string, CartItem[]>> {
	const cart = await loadCart(await getCartAccess());
	const bySku = Map.groupBy(listCheckedItems(cart), ({ skuId }) => skuId);
	return new Map(
		asked.flatMap(({ skuId, num }): [string, CartItem[]][] => {
			const items = bySku.get(skuId) ?? [];
			return items.reduce((sum, item) => sum + item.num, 0) === num ? [[skuId, items]] : [];
		}),
	);
}

/** Takes lines out of the cart; they can be had back there. Throws ApiError. */
export async function takeOut(items: readonly CartItem[]): Promise<void> {
	if (items.length === 0) return;
	const { api, businessModel, areaId } = await getCartAccess();
	const cartItemIds = items.map(({ cartItemId }) => cartItemId);
	await api.call(getCartCalls(businessModel).deleteCartItems, { cartItemIds, areaId });
}

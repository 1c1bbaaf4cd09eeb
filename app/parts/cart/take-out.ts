import "server-only";
import { getCartAccess } from "./cart-access";
import { getCartCalls } from "./cart-calls";
import { loadCart } from "./change-cart";
import { listItems } from "./lines";

/** Takes the lines of these SKUs out of the cart; they can be had back there. Throws ApiError. */
export async function takeOut(skuIds: readonly string[]): Promise<void> {
	const access = await getCartAccess();
	const wanted = new Set(skuIds);
	const cartItemIds = listItems(await loadCart(access))
		.filter(({ skuId }) => wanted.has(skuId))
		.map((item) => item.cartItemId);
	if (cartItemIds.length === 0) return;
	const { deleteCartItems } = getCartCalls(access.businessModel);
	await access.api.call(deleteCartItems, { cartItemIds, areaId: access.areaId });
}

import type { Api } from "~/api/client";
import type { BusinessModel } from "~/api/contract/auth";
import { newCart } from "~/api/contract/mall/cart";
import type { Cart, CartItem } from "~/api/schema/cart";
import { getCartCalls } from "./cart-calls";
import type { CartChange, NumberEdit } from "./cart-intent";

/**
 * Does what was asked and answers the cart as the backend now has it; in the browser and in the worker alike.
 * `loadCart` yields the cart that the buyer sees, for what concerns "the checked" and "the invalid" lines.
 * Throws ApiError.
 */
export async function changeCart(
	api: Pick<Api, "call">,
	businessModel: BusinessModel | null,
	change: CartChange,
	loadCart: () => Cart | Promise<Cart>,
): Promise<Cart> {
	const calls = getCartCalls(businessModel);
	if (change.type === "number") {
		return api.call(calls.changeCartNumbers, { items: [{ cartItemId: change.cartItemId, num: change.num }] });
	}
	if (change.type === "select") return api.call(calls.selectCartItems, change.selection);
	if (change.type === "gift") {
		await api.call(newCart.deleteGifts, { cartItemId: change.cartItemId, skuIds: [change.skuId] });
		return api.call(calls.getCart, {});
	}
	if (change.type === "delete") return api.call(calls.deleteCartItems, { cartItemIds: [change.cartItemId] });
	const cart = await loadCart();
	const lines = change.type === "deleteInvalid" ? cart.invalidItems : listCheckedItems(cart);
	if (lines.length === 0) return cart;
	return api.call(calls.deleteCartItems, { cartItemIds: lines.map((line) => line.cartItemId) });
}

/** The contract takes at most this many lines a call. */
const linesACall = 100;

/** Sets numbers of lines; answers the cart, or null when there was nothing to set. Throws ApiError. */
export async function changeCartNumbers(
	api: Pick<Api, "call">,
	businessModel: BusinessModel | null,
	edits: NumberEdit[],
): Promise<Cart | null> {
	let cart: Cart | null = null;
	for (let at = 0; at < edits.length; at += linesACall) {
		const items = edits.slice(at, at + linesACall);
		cart = await api.call(getCartCalls(businessModel).changeCartNumbers, { items });
	}
	return cart;
}

/** The lines that would be settled. */
export function listCheckedItems(cart: Cart): CartItem[] {
	return cart.venders.flatMap(({ items }) => items.filter((item) => item.checked && !item.invalid));
}

import type { Api } from "~/api/client";
import type { BusinessModel } from "~/api/contract/auth";
import type { AreaId } from "~/api/schema/area";
import type { Cart, CartItem } from "~/api/schema/cart";
import { maxSkus } from "~/api/schema/goods-list";
import { chunk } from "~/domain/text/chunk";
import { getCartCalls } from "./cart-calls";
import type { CartChange, NumberEdit } from "./cart-intent";

/** A session's cart, and the area of its lines; undefined where it is unknown, and the backend decides. */
export type CartAccess = {
	api: Pick<Api, "call">;
	businessModel: BusinessModel | null;
	areaId: AreaId | undefined;
};

/** The cart as it is. Throws ApiError. */
export function loadCart({ api, businessModel, areaId }: CartAccess): Promise<Cart> {
	return api.call(getCartCalls(businessModel).getCart, { areaId });
}

/**
 * Carries out an intent and returns the cart as the backend now has it, in the browser and in the worker alike.
 * `getShown` returns the cart that the buyer sees, for "the checked" and "the invalid" lines. Throws ApiError.
 */
export async function changeCart(
	access: CartAccess,
	change: CartChange,
	getShown: () => Cart | Promise<Cart>,
): Promise<Cart> {
	const { api, businessModel, areaId } = access;
	const calls = getCartCalls(businessModel);
	if (change.type === "number") {
		const items = [{ cartItemId: change.cartItemId, num: change.num }];
		return api.call(calls.changeCartNumbers, { items, areaId });
	}
	if (change.type === "select") return api.call(calls.selectCartItems, { ...change.selection, areaId });
	if (change.type === "sku") {
		return api.call(calls.changeCartItem, { cartItemId: change.cartItemId, skuId: change.skuId, areaId });
	}
	if (change.type === "gift") {
		await api.call(calls.deleteGifts, { cartItemId: change.cartItemId, skuIds: [change.skuId] });
		return loadCart(access);
	}
	if (change.type === "delete") {
		return api.call(calls.deleteCartItems, { cartItemIds: [change.cartItemId], areaId });
	}
	const cart = await getShown();
	const lines = change.type === "deleteInvalid" ? cart.invalidItems : listCheckedItems(cart);
	if (lines.length === 0) return cart;
	return api.call(calls.deleteCartItems, { cartItemIds: lines.map((line) => line.cartItemId), areaId });
}

/** Sets numbers of lines; returns the cart, or null when there was nothing to set. Throws ApiError. */
export async function changeCartNumbers(
	{ api, businessModel, areaId }: CartAccess,
	edits: NumberEdit[],
): Promise<Cart | null> {
	let cart: Cart | null = null;
	for (const items of chunk(edits, maxSkus)) {
		cart = await api.call(getCartCalls(businessModel).changeCartNumbers, { items, areaId });
	}
	return cart;
}

/** The lines that a settlement would take. */
export function listCheckedItems(cart: Cart): CartItem[] {
	return cart.venders.flatMap(({ items }) => items.filter((item) => item.checked && !item.invalid));
}

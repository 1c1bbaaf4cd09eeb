import "client-only";
import { api } from "~/api/client.browser";
import type { Cart } from "~/api/schema/cart";
import type { NumberEdit } from "./cart-intent";
import { type CartKind, getCartCalls } from "./cart-kind";
import { type CartChange, changeCart, changeCartNumbers } from "./change-cart";

/** The cart's calls as a browser makes them; loaded with the first change. All throw ApiError. */
export function change(
	kind: CartKind,
	cartChange: CartChange,
	getShown: () => Cart | Promise<Cart>,
): Promise<Cart> {
	return changeCart(api, kind, cartChange, getShown);
}

export function changeNumbers(kind: CartKind, edits: NumberEdit[]): Promise<Cart | null> {
	return changeCartNumbers(api, kind, edits);
}

export function reload(kind: CartKind): Promise<Cart> {
	return api.call(getCartCalls(kind).getCart, {});
}

import "client-only";
import { api } from "~/api/client.browser";
import { ApiError, isSessionRejected } from "~/api/error";
import type { SkuLine } from "~/parts/cart/cart-intent";
import { type CartKind, getCartCalls } from "~/parts/cart/cart-kind";

/** The new number of the cart's badge, or why the goods were not added; "" when that has been said already. */
export async function add(
	cart: CartKind,
	items: SkuLine[],
): Promise<{ cartNumber: number } | { message: string }> {
	try {
		const { cartNumber, refused } = await api.call(getCartCalls(cart).addToCart, { items });
		return refused[0] ? { message: refused[0].reason } : { cartNumber };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		// The shell says these in its own words, and goes to /login where need be (§8).
		const { message, status } = error;
		return { message: isSessionRejected(error) || status === 403 ? "" : message };
	}
}

import "client-only";
import { api } from "~/api/client.browser";
import type { BusinessModel } from "~/api/contract/auth";
import { getCartCalls } from "~/parts/cart/cart-calls";

/** Asks for the cart's number from the browser; null when that fails too. */
export async function fetchCartNumber(
	businessModel: BusinessModel | null,
	signal: AbortSignal,
): Promise<number | null> {
	try {
		return (await api.call(getCartCalls(businessModel).getCartNumber, {}, { signal })).cartNumber;
	} catch (error) {
		if (!signal.aborted) console.warn(error);
		return null;
	}
}

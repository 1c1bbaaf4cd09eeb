import "client-only";
import { api } from "~/api/client.browser";
import { newCart, oldCart } from "~/api/contract/mall/cart";

/** Asks for the cart's number from the browser; null when that fails too. */
export async function fetchCartNumber(open: boolean, signal: AbortSignal): Promise<number | null> {
	try {
		return (await api.call((open ? newCart : oldCart).getCartNumber, {}, { signal })).cartNumber;
	} catch (error) {
		if (!signal.aborted) console.warn(error);
		return null;
	}
}

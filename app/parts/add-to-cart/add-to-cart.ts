import "client-only";
import type { CartKind } from "~/parts/cart/cart-kind";
import { showToast } from "~/ui/toast/toast";

/**
 * Puts `num` of a SKU into the cart and says how it went. The badge of the shell hears of the new number
 * through a `cartNumber` event. The calls are loaded with the first click.
 */
export async function addToCart(cart: CartKind, skuId: string, num: number): Promise<void> {
	const { add } = await import("./add-call.client");
	const answer = await add(cart, [{ skuId, num }]);
	if ("message" in answer) {
		if (answer.message) showToast(answer.message, "error");
		return;
	}
	showToast("已加入购物车", "success");
	window.dispatchEvent(new CustomEvent("cartNumber", { detail: answer.cartNumber }));
}

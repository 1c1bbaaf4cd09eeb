import "client-only";
import { api } from "~/api/client.browser";
import type { BusinessModel } from "~/api/contract/auth";
import { ApiError } from "~/api/error";
import { isInCatalogue } from "~/domain/message/error-catalogue";
import { getCartCalls } from "~/parts/cart/cart-calls";
import { readPlaceNow } from "~/parts/place/area/read-place-now.client";
import { showToast } from "~/ui/toast/toast";

/**
 * Puts `num` of a SKU into the cart and says how it went. The badge of the shell hears of the new number
 * through a `cartNumber` event.
 */
export async function addToCart(
	businessModel: BusinessModel | null,
	skuId: string,
	num: number,
): Promise<void> {
	try {
		const input = { items: [{ skuId, num }], areaId: readPlaceNow()?.areaId };
		const { cartNumber, refused } = await api.call(getCartCalls(businessModel).addToCart, input);
		if (refused[0]) return showToast(refused[0].reason, "error");
		showToast("已加入购物车", "success");
		window.dispatchEvent(new CustomEvent("cartNumber", { detail: cartNumber }));
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (!isInCatalogue(error)) showToast(error.message, "error");
	}
}

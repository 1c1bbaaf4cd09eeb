import "client-only";
import { api } from "~/api/client.browser";
import type { BusinessModel } from "~/api/contract/auth";
import { ApiError } from "~/api/error";
import { isInCatalogue } from "~/domain/message/error-catalogue";
import { getCartCalls } from "~/parts/cart/cart-calls";
import { readPlaceNow } from "~/parts/place/area/read-place-now.client";
import { showToast } from "~/ui/toast/toast";

/**
 * Adds `num` of a SKU to the cart and reports the outcome. A `cartNumber` event carries the new number to the shell's
 * badge.
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

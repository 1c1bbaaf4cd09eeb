import "client-only";
import { api } from "~/api/client.browser";
import type { BusinessModel } from "~/api/contract/auth";
import { ApiError } from "~/api/error";
import type { Priced } from "~/domain/goods/line-sum";
import { isInCatalogue } from "~/domain/message/error-catalogue";
import { addLines, describeAdded } from "~/parts/cart/add-lines";
import { readPlaceNow } from "~/parts/place/area/read-place-now.client";
import { showToast } from "~/ui/toast/toast";

/**
 * Adds `num` of a SKU to the cart and reports the outcome, and a price that is not the one that was read. A `cartNumber` event carries the new number to the shell's
 * badge.
 */
export async function addToCart(
	businessModel: BusinessModel | null,
	read: Priced & { skuId: string },
	num: number,
): Promise<void> {
	try {
		const access = { api, businessModel, areaId: readPlaceNow()?.areaId };
		const answer = await addLines(access, [{ skuId: read.skuId, num }], () => read);
		const isRefused = Object.keys(answer.refused).length > 0;
		showToast(describeAdded(answer), isRefused ? "error" : "success");
		if (!isRefused) window.dispatchEvent(new CustomEvent("cartNumber", { detail: answer.cartNumber }));
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (!isInCatalogue(error)) showToast(error.message, "error");
	}
}

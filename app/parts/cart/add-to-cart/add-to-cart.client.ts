import "client-only";
import { api } from "~/api/client/client.browser";
import type { BusinessModel } from "~/api/contract/auth";
import type { Priced } from "~/domain/goods/line-sum";
import { addLines } from "~/parts/cart/calls/add-lines";
import { tellFailure } from "~/parts/page/failure/tell-failure.client";
import { readPlaceNow } from "~/parts/place/area/read-place-now.client";
import { sayAdded } from "./say-added.client";

/**
 * Adds `num` of a SKU to the cart and reports the outcome, and a price that is not the one that was read. A
 * `cartNumber` event carries the new number to the shell's badge.
 */
export async function addToCart(
	businessModel: BusinessModel | null,
	read: Priced & { skuId: string },
	num: number,
): Promise<void> {
	try {
		const access = { api, businessModel, areaId: readPlaceNow()?.areaId };
		sayAdded(access, await addLines(access, [{ skuId: read.skuId, num }], () => read));
	} catch (error) {
		tellFailure(error);
	}
}

import type { Api } from "~/api/client/client";
import { getStock } from "~/api/contract/mall/stock";
import type { AreaId } from "~/api/schema/area";
import { maxSkus } from "~/api/schema/sku-ids";
import { diffStock, type StockChange } from "~/domain/goods/stock-difference";
import { chunk } from "~/domain/text/chunk";

/**
 * The differences for these lines between the area `from` and the area `to`; two calls for each
 * hundred, all at once. Throws ApiError.
 */
export async function loadStockChanges(
	api: Pick<Api, "call">,
	lines: readonly { skuId: string; num: number }[],
	{ from, to }: { from: AreaId; to: AreaId },
): Promise<StockChange[]> {
	if (from === to) return [];
	const load = async (areaId: AreaId) => {
		const skuNums = lines.map(({ skuId, num }) => ({ skuId, num }));
		const parts = chunk(skuNums, maxSkus).map((skuNums) => api.call(getStock, { areaId, skuNums }));
		return (await Promise.all(parts)).flat();
	};
	const [before, after] = await Promise.all([load(from), load(to)]);
	return diffStock(before, after);
}

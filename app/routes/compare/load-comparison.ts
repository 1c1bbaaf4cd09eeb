import "server-only";
import { getCommodityDetail } from "~/api/contract/commodity-detail";
import { searchSimilar } from "~/api/contract/mall/goods";
import type { GoodsListItem } from "~/api/schema/goods-list";
import { comparison } from "~/domain/business-constants";
import { parseComparison } from "~/domain/comparison-choice";
import { type Compared, toCompared } from "~/parts/comparison/compared";
import { loadSkus, loadStock } from "~/parts/comparison/load-now";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";

const candidatesShown = 5;

/** The SKUs that this browser has chosen. */
export function getChoice(): readonly string[] {
	return parseComparison(getScope().cookies.get(comparison.cookie)?.[0]);
}

/** What there is to know of SKUs at the address, in their order; what does not exist is left out. */
export async function loadComparison(skuIds: readonly string[]): Promise<Compared[]> {
	const { api } = getScope();
	const skus = await loadSkus(skuIds);
	const [stock, details] = await Promise.all([
		loadStock(skus, getPlace().areaId),
		Promise.all(skus.map(({ skuId }) => ifAnswered(api.call(getCommodityDetail, { skuId })))),
	]);
	return skus.map((sku, at) => toCompared(sku, stock.get(sku.skuId), details[at] ?? null));
}

/** Goods like the first of them, of other suppliers first, without those that are compared already. */
export async function loadCandidates(skuIds: readonly string[]): Promise<GoodsListItem[]> {
	const [skuId] = skuIds;
	if (!skuId) return [];
	const { areaId } = getPlace();
	const goods = await getScope().api.call(searchSimilar, { skuId, areaId });
	return goods.filter((one) => !skuIds.includes(one.skuId)).slice(0, candidatesShown);
}

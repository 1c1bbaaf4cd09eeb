import "server-only";
import { getCommodityDetail } from "~/api/contract/commodity-detail";
import { searchSimilar } from "~/api/contract/mall/goods";
import type { GoodsListItem } from "~/api/schema/goods-list";
import { comparison } from "~/domain/goods/comparison";
import { parseComparison } from "~/domain/goods/comparison-choice";
import { type Compared, toCompared } from "~/parts/article/comparison/compared";
import { loadSkus, loadStock } from "~/parts/article/comparison/load-now";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";

const candidatesShown = 5;

/** The SKUs that this browser has chosen. */
export function getChoice(): readonly string[] {
	return parseComparison(getScope().cookies.get(comparison.cookie)?.[0]);
}

/**
 * Loads price, stock and delivery of SKUs at the buyer's place, in their order. A SKU
 * that does not exist is left out.
 */
export async function loadComparison(skuIds: readonly string[]): Promise<Compared[]> {
	const { api } = getScope();
	const skus = await loadSkus(skuIds);
	const [stock, details] = await Promise.all([
		loadStock(skus, getPlace().areaId),
		Promise.all(skus.map(({ skuId }) => ifAnswered(api.call(getCommodityDetail, { skuId })))),
	]);
	return skus.map((sku, at) => toCompared(sku, stock.get(sku.skuId), details[at] ?? null));
}

/**
 * Loads goods similar to the compared ones: other suppliers' first, taken in turn from each compared SKU,
 * without the compared ones. Throws ApiError.
 */
export async function loadCandidates(skuIds: readonly string[]): Promise<GoodsListItem[]> {
	const { areaId } = getPlace();
	const { api } = getScope();
	const lists = await Promise.all(skuIds.map((skuId) => api.call(searchSimilar, { skuId, areaId })));
	const inTurn = lists.flatMap((list) => list.map((goods, place) => ({ goods, place })));
	const candidates = inTurn
		.sort((a, b) => a.place - b.place)
		.map(({ goods }) => [goods.skuId, goods] as const);
	const fresh = new Map(candidates.filter(([skuId]) => !skuIds.includes(skuId)));
	return [...fresh.values()].slice(0, candidatesShown);
}

import "server-only";
import { getCommodityDetail } from "~/api/contract/commodity-detail";
import { searchSimilar } from "~/api/contract/mall/goods";
import type { GoodsListItem } from "~/api/schema/goods-list";
import type { Sku } from "~/api/schema/sku";
import { comparison } from "~/domain/goods/comparison";
import { parseComparison } from "~/domain/goods/comparison-choice";
import { findBaseUnit, toWanted, type Wanted } from "~/domain/goods/wanted";
import { pages } from "~/domain/page/pages";
import { type Compared, toCompared, withWanted } from "~/parts/article/comparison/compared";
import { loadSkus, loadStock } from "~/parts/article/comparison/load-now";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
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
	const wanted = new Map(skus.map((sku) => [sku.skuId, getWanted(skus, sku)]));
	const [stock, details] = await Promise.all([
		loadStock(skus, getPlace().areaId, ({ skuId }) => wanted.get(skuId)?.num ?? 1),
		Promise.all(skus.map(({ skuId }) => ifAnswered(api.call(getCommodityDetail, { skuId })))),
	]);
	return skus.map((sku, at) =>
		withWanted(toCompared(sku, stock.get(sku.skuId), details[at] ?? null), wanted.get(sku.skuId) ?? null),
	);
}

/** The cost of the number that the buyer needs: pieces, where all SKUs have the same. Null without one. */
export function getWanted(skus: readonly Sku[], sku: Sku): Wanted | null {
	const { need } = getQuery(pages.compare);
	return need === undefined ? null : toWanted(sku, need, findBaseUnit(skus) !== null);
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

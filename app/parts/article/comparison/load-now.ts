import "server-only";
import { getSkus } from "~/api/contract/mall/goods";
import { getStock } from "~/api/contract/mall/stock";
import type { Sku } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { fitQuantity } from "~/domain/goods/quantity";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";

/** The SKUs as they are now, in the given order; unknown ones are left out. */
export function loadSkus(skuIds: readonly string[]): Promise<Sku[]> {
	return getScope().api.call(getSkus, { skuIds: [...skuIds] });
}

/**
 * Their stock in an area by SKU id, for `need` sale units of each, or what can be ordered instead; empty
 * while it cannot be had.
 */
export async function loadStock(
	skus: readonly Sku[],
	areaId: string,
	need: (sku: Sku) => number = () => 1,
): Promise<ReadonlyMap<string, Stock>> {
	const skuNums = skus.map((sku) => ({
		skuId: sku.skuId,
		num: Math.max(1, fitQuantity(need(sku), sku).num),
	}));
	if (skuNums.length === 0) return new Map();
	const stock = await ifAnswered(getScope().api.call(getStock, { areaId, skuNums }));
	return new Map((stock ?? []).map((one) => [one.skuId, one]));
}

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

/** Their stock in an area by SKU id, for the smallest quantity; empty while it cannot be had. */
export async function loadStock(skus: readonly Sku[], areaId: string): Promise<ReadonlyMap<string, Stock>> {
	const skuNums = skus.map((sku) => ({ skuId: sku.skuId, num: Math.max(1, fitQuantity(1, sku).num) }));
	if (skuNums.length === 0) return new Map();
	const stock = await ifAnswered(getScope().api.call(getStock, { areaId, skuNums }));
	return new Map((stock ?? []).map((one) => [one.skuId, one]));
}

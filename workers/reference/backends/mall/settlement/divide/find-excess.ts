import { toRegion } from "../../../../catalogue/region";
import { getStockOf, type SkuFacts } from "../../cart/sku-facts";
import type { LoadedSettlement } from "../read/load-settlement";

type Part = Pick<LoadedSettlement, "content" | "facts" | "areaId">;
type Wanted = { facts: SkuFacts; areaId: string; num: number; places: number };

/**
 * Why settlements cannot be ordered together although each of them could: the sum of an article is above its
 * limit, or above the stock of the region that delivers to some of them. Null when they can.
 */
export function findExcess(parts: readonly Part[]): string | null {
	if (parts.length < 2) return null;
	for (const { facts, num } of sumUp(parts, () => "")) {
		if (facts.limitBuy !== null && num > facts.limitBuy) {
			return `${facts.name}：各地址合计 ${num} ${facts.saleUnit}，每单限购 ${facts.limitBuy} ${facts.saleUnit}`;
		}
	}
	for (const { facts, areaId, num, places } of sumUp(parts, (areaId) => String(toRegion(areaId)))) {
		const { canPurchase, message = "库存不足", split } = getStockOf(facts, areaId, num);
		const lack = places > 1 && split ? `现货 ${split.now} ${facts.saleUnit}` : !canPurchase && message;
		if (lack) return `${facts.name}：各地址合计 ${num} ${facts.saleUnit}，${lack}`;
	}
	return null;
}

/** The sum of each article that is ordered from the stock, for each group of areas. */
function sumUp(parts: readonly Part[], group: (areaId: string) => string): Iterable<Wanted> {
	const sums = new Map<string, Wanted>();
	for (const { content, facts, areaId } of parts) {
		for (const { skuId, num, quote } of content.lines) {
			const known = facts.get(skuId);
			if (!known || quote || content.seal[skuId]?.refusal !== null) continue;
			const key = `${skuId} ${group(areaId)}`;
			const before = sums.get(key) ?? { num: 0, places: 0 };
			sums.set(key, { facts: known, areaId, num: num + before.num, places: 1 + before.places });
		}
	}
	return sums.values();
}

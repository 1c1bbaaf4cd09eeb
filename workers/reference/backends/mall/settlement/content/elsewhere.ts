import type { SkuFacts } from "../../cart/sku-facts";
import { getLineRefusal, type SettlementLine } from "./settlement-line";

/**
 * The pieces of each article that the other parts of the same division order, by SKU; 0
 * where they cannot order theirs.
 */
export type Elsewhere = ReadonlyMap<string, number>;

type Part = { lines: readonly SettlementLine[]; facts: ReadonlyMap<string, SkuFacts>; areaId: string };

/**
 * Counts the pieces in the other parts of a division, which is one purchase. A line that cannot be ordered
 * to its address does not count.
 */
export function countElsewhere(others: readonly Part[], now: Date): Elsewhere {
	const nums = new Map<string, number>();
	for (const { lines, facts, areaId } of others) {
		for (const line of lines) {
			// The least number is a rule of the whole purchase: no single line breaks it.
			const refusal = getLineRefusal(line, facts.get(line.skuId), { areaId, now }, Number.POSITIVE_INFINITY);
			nums.set(line.skuId, (nums.get(line.skuId) ?? 0) + (refusal === null ? line.num : 0));
		}
	}
	return nums;
}

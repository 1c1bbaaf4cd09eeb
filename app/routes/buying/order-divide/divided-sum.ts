import { parseQuantity } from "~/domain/goods/quantity";

/** The sum of typed numbers. A text that is none counts as 0. */
export function addNumbers(texts: readonly string[]): number {
	return texts.reduce((sum, text) => sum + (parseQuantity(text) ?? 0), 0);
}

/** "还差 2 盒", "多 1 盒": the difference between a sum and the number of the order. "" without one. */
export function describeRest(sum: number, num: number, unit: string): string {
	if (sum === num) return "";
	return (sum < num ? `还差 ${num - sum} ${unit}` : `多 ${sum - num} ${unit}`).trimEnd();
}

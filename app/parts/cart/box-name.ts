/** The field of a form that says how many of a SKU are wanted. */
export function toBoxName(skuId: string): string {
	return `num/${skuId}`;
}

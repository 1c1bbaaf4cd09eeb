/** The name of the field with the wanted quantity of a SKU. */
export function toBoxName(skuId: string): string {
	return `num/${skuId}`;
}

/** The name of the field with the quantity of a cart's line; it contains the present quantity. */
export function toLineBoxName({ cartItemId, num }: { cartItemId: string; num: number }): string {
	return `num/${cartItemId}/${num}`;
}

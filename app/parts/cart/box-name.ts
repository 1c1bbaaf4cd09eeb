/** The field of a form that says how many of a SKU are wanted. */
export function toBoxName(skuId: string): string {
	return `num/${skuId}`;
}

/** The field of a cart's form for the number of a line, by the number that it has. */
export function toLineBoxName({ cartItemId, num }: { cartItemId: string; num: number }): string {
	return `num/${cartItemId}/${num}`;
}

import type { LineText } from "~/domain/goods/line-texts";

/** The name of the field with the wanted quantity of a SKU. */
export function toBoxName(skuId: string): string {
	return `num/${skuId}`;
}

/** The name of the field with the quantity of a cart's line; it contains the present quantity. */
export function toLineBoxName({ cartItemId, num }: { cartItemId: string; num: number }): string {
	return `num/${cartItemId}/${num}`;
}

/** The name of the field with the unit of that quantity (typed-number.ts), of a SKU or of a cart's line. */
export function toUnitName(id: string): string {
	return `unit/${id}`;
}

/** The name of the field with a number of packs that the buyer was asked about and meant. */
export function toSureName(id: string): string {
	return `sure/${id}`;
}

/** The name of the field with a text of a line. */
export function toNoteName(field: LineText, cartItemId: string): string {
	return `${field}/${cartItemId}`;
}

/**
 * The name of the field with that text as it was when the page was made: another
 * tab may have changed it since.
 */
export function toWasName(field: LineText, cartItemId: string): string {
	return `was/${toNoteName(field, cartItemId)}`;
}

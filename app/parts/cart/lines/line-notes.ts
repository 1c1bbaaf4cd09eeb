import type { LineText } from "~/domain/goods/line-texts";

/** The name of the field with a text of a line. */
export function toNoteName(field: LineText, cartItemId: string): string {
	return `${field}/${cartItemId}`;
}

/** The name of the field with that text as it was when the page was made: another tab may have changed it since. */
export function toWasName(field: LineText, cartItemId: string): string {
	return `was/${toNoteName(field, cartItemId)}`;
}

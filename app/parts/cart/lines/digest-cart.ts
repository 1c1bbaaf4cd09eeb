import type { Cart } from "~/api/schema/cart";
import { hashText } from "~/domain/text/hash-text";
import { isBlocked, listCheckedItems, listItems, listLastDeleted } from "./lines";

/**
 * A short text for the total price and for the lines that are checked, that cannot be bought, and that were
 * deleted last. It is another one when any of them is.
 */
export function digestCart(cart: Cart): string {
	const groups = [listCheckedItems(cart), listItems(cart).filter(isBlocked), listLastDeleted(cart)];
	const ids = groups.map((lines) => lines.map(({ cartItemId }) => cartItemId).sort());
	return hashText(JSON.stringify([cart.price.totalPrice, ...ids]));
}

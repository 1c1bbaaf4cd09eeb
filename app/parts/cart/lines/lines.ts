import type { Cart, CartItem, DeletedItem } from "~/api/schema/cart";

/** Whether a line cannot be bought as it is. */
export function isBlocked({ invalid, errorMessage }: Pick<CartItem, "invalid" | "errorMessage">): boolean {
	return invalid || errorMessage !== undefined;
}

/** All lines, whether they can be bought or not. */
export function listItems({ venders, invalidItems }: Pick<Cart, "venders" | "invalidItems">): CartItem[] {
	return [...venders.flatMap(({ items }) => items), ...invalidItems];
}

/** The lines that a settlement would take, of all suppliers or of one. */
export function listCheckedItems(cart: Cart, only?: string): CartItem[] {
	const venders = cart.venders.filter(({ venderId }) => only === undefined || venderId === only);
	return venders.flatMap(({ items }) => items.filter((item) => item.checked && !isBlocked(item)));
}

/** The lines that were deleted together at last, as far as they can be had back. */
export function listLastDeleted({ deletedItems = [] }: Pick<Cart, "deletedItems">): DeletedItem[] {
	return deletedItems.filter(({ deletedAt }) => deletedAt === deletedItems[0]?.deletedAt);
}

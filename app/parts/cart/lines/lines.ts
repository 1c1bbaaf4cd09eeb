import type { Cart, CartItem, DeletedItem } from "~/api/schema/cart";

/** True if a line cannot be bought as it is. */
export function isBlocked({ invalid, errorMessage }: Pick<CartItem, "invalid" | "errorMessage">): boolean {
	return invalid || errorMessage !== undefined;
}

/** All lines, whether they can be bought or not. */
export function listItems({ venders, invalidItems }: Pick<Cart, "venders" | "invalidItems">): CartItem[] {
	return [...venders.flatMap(({ items }) => items), ...invalidItems];
}

/** The part of a line that a button for several lines needs, whichever page shows the line. */
export type BriefLine = Pick<CartItem, "cartItemId" | "skuId" | "checked"> & {
	/** Empty where the line cannot be bought any more. */
	venderId: string;
	/** It cannot be bought as it is (isBlocked). */
	blocked: boolean;
};

/** All lines in brief. */
export function listBriefs({ venders, invalidItems }: Pick<Cart, "venders" | "invalidItems">): BriefLine[] {
	const toBriefs = (items: readonly CartItem[], venderId: string) =>
		items.map((item) => ({
			cartItemId: item.cartItemId,
			skuId: item.skuId,
			checked: item.checked,
			venderId,
			blocked: isBlocked(item),
		}));
	return [
		...venders.flatMap(({ venderId, items }) => toBriefs(items, venderId)),
		...toBriefs(invalidItems, ""),
	];
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

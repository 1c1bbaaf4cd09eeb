import { listItems } from "~/parts/cart/lines/lines";
import type { AddedLines } from "./add-lines";
import { getCartCalls } from "./cart-calls";
import { type CartAccess, changeCartNumbers, loadCart } from "./change-cart";

/**
 * Takes back what one press added: each number goes down by as much, a line that this press made goes away,
 * and one that was unchecked before is unchecked again. A line whose number is smaller by now was changed by
 * the buyer and stays. Throws ApiError.
 * @returns the cart's number, and how many of the SKUs could not be taken back
 */
export async function takeBack(
	access: CartAccess,
	{ added, unchecked }: Pick<AddedLines, "added" | "unchecked">,
): Promise<{ cartNumber: number; left: number }> {
	const { api, businessModel, areaId } = access;
	const calls = getCartCalls(businessModel);
	let cart = await loadCart(access);
	const found = listItems(cart).filter(({ skuId, num }) => num >= (added[skuId] ?? Number.POSITIVE_INFINITY));
	const rest = found.map(({ cartItemId, skuId, num }) => ({ cartItemId, num: num - (added[skuId] ?? 0) }));
	const gone = rest.filter(({ num }) => num === 0).map(({ cartItemId }) => cartItemId);
	const before = found.filter(({ skuId }) => unchecked.includes(skuId)).map(({ cartItemId }) => cartItemId);
	if (gone.length > 0) cart = await api.call(calls.deleteCartItems, { cartItemIds: gone, areaId });
	const edits = rest.filter(({ num }) => num > 0);
	cart = (await changeCartNumbers(access, edits)) ?? cart;
	const cartItemIds = before.filter((id) => !gone.includes(id));
	if (cartItemIds.length > 0)
		cart = await api.call(calls.selectCartItems, { cartItemIds, checked: false, areaId });
	return { cartNumber: cart.cartNumber, left: Object.keys(added).length - found.length };
}

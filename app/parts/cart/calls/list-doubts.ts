import { findNumberDoubt, isUnsure } from "~/parts/cart/lines/find-doubt";
import { listItems } from "~/parts/cart/lines/lines";
import { type CartAccess, loadCart } from "./change-cart";
import type { NumberEdit } from "./parse-number-edits";

/**
 * By line: the numbers of a posted form that may be meant as pieces, unless the buyer was asked about them
 * before. The cart is loaded only where the form gives a reason. Throws ApiError.
 */
export async function listDoubts(
	access: CartAccess,
	edits: readonly NumberEdit[],
	values: Record<string, string>,
): Promise<Record<string, number>> {
	const unsure = edits.filter(({ cartItemId, num }) => isUnsure(values, cartItemId, num));
	if (unsure.length === 0) return {};
	const items = new Map(listItems(await loadCart(access)).map((item) => [item.cartItemId, item]));
	return Object.fromEntries(
		unsure.flatMap(({ cartItemId, num }) => {
			const item = items.get(cartItemId);
			return item && findNumberDoubt(item, String(num), undefined) ? [[cartItemId, num]] : [];
		}),
	);
}

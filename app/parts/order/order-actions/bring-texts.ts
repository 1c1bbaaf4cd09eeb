import "server-only";
import type { OrderItem } from "~/api/schema/order";
import { describeLineTexts, type WithLineTexts } from "~/domain/goods/line-texts";
import { type CartAccess, loadCart, saveLineNotes } from "~/parts/cart/change-cart";
import { listItems } from "~/parts/cart/lines";
import { hasExtension } from "~/request/has-extension";

/**
 * Gives the lines of an order that was sent back their texts again: the need is still the same one. A line of the cart that
 * has texts of its own stays as it is. Throws ApiError.
 */
export async function bringTexts(access: CartAccess, ordered: readonly OrderItem[]): Promise<void> {
	const texts = new Map(ordered.filter(hasNotes).map((item) => [item.skuId, item]));
	if (texts.size === 0 || !hasExtension("lineNotes")) return;
	const edits = listItems(await loadCart(access)).flatMap((line) => {
		const { remark, reqNo } = texts.get(line.skuId) ?? {};
		if (hasNotes(line) || (!remark && !reqNo)) return [];
		return [{ cartItemId: line.cartItemId, ...(remark && { remark }), ...(reqNo && { reqNo }) }];
	});
	await saveLineNotes(access, edits);
}

function hasNotes(line: WithLineTexts): boolean {
	return describeLineTexts(line).length > 0;
}

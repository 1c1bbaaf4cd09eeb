import "server-only";
import { describeLineTexts, joinLineTexts, type WithLineTexts } from "~/domain/goods/line-texts";
import { type CartAccess, loadCart, saveLineNotes } from "~/parts/cart/calls/change-cart";
import { listItems } from "~/parts/cart/lines/lines";
import { hasExtension } from "~/request/has-extension";

/**
 * Gives the goods of an order that was sent back, or of a saved list, their texts in the cart again: the need
 * is still the same one. A line of the cart that has texts of its own stays as it is, or has both where they
 * are `joined`. Returns the new texts by SKU. Throws ApiError.
 */
export async function bringTexts(
	access: CartAccess,
	ordered: readonly (WithLineTexts & { skuId: string })[],
	own: "stays" | "joined" = "stays",
): Promise<ReadonlyMap<string, WithLineTexts>> {
	const texts = new Map(ordered.filter(hasTexts).map((item) => [item.skuId, item]));
	if (texts.size === 0 || !hasExtension("lines")) return new Map();
	const edits = listItems(await loadCart(access)).flatMap((line) => {
		const brought = texts.get(line.skuId);
		if (!brought || (own === "stays" && hasTexts(line))) return [];
		return [{ skuId: line.skuId, cartItemId: line.cartItemId, texts: joinLineTexts(line, brought) }];
	});
	await saveLineNotes(
		access,
		edits.map(({ cartItemId, texts }) => ({ cartItemId, ...texts })),
	);
	return new Map(edits.map(({ skuId, texts }) => [skuId, texts]));
}

function hasTexts(line: WithLineTexts): boolean {
	return describeLineTexts(line).length > 0;
}

import type { AreaId } from "~/api/schema/area";
import type { CartItem } from "~/api/schema/cart";
import type { StockChange } from "~/domain/goods/stock-difference";
import { type CartAccess, loadCart } from "~/parts/cart/calls/change-cart";
import { loadStockChanges } from "./load-stock-changes";

/** `lines` are all that can still be bought. */
export type CartChanges = { lines: CartItem[]; changes: StockChange[] };

/** The differences for the lines of a cart between its area and the former one, `from`. Throws ApiError. */
export async function loadCartChanges(
	access: CartAccess & { areaId: AreaId },
	from: AreaId,
): Promise<CartChanges> {
	const { venders } = await loadCart(access);
	const lines = venders.flatMap(({ items }) => items);
	return { lines, changes: await loadStockChanges(access.api, lines, { from, to: access.areaId }) };
}

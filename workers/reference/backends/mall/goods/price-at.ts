import type { PriceStep } from "../../../db/schema/catalogue";

/** The price of one piece in fen for `num` pieces: that of the highest step that the quantity reaches. */
export function priceAt(sku: { priceFen: number; priceLadder: readonly PriceStep[] }, num: number): number {
	return sku.priceLadder.findLast((step) => num >= step.from)?.fen ?? sku.priceFen;
}

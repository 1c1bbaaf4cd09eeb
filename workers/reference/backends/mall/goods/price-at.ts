import type { PriceStep } from "../../../db/schema/catalogue";

/** The price of one piece in fen when `num` are bought: that of the highest step that is reached. */
export function priceAt(sku: { priceFen: number; priceLadder: readonly PriceStep[] }, num: number): number {
	return sku.priceLadder.findLast((step) => num >= step.from)?.fen ?? sku.priceFen;
}

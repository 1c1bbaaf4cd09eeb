import type { SkuPrice } from "~/api/schema/price";
import { formatMoney } from "~/domain/text/money";
import type { FenStep } from "../db/schema/catalogue";

type Priced = { priceFen: number; priceLadder: readonly FenStep[] };

/** The price of one piece in fen for `num` pieces: that of the highest step that the quantity reaches. */
export function priceAt(sku: Priced, num: number): number {
	return sku.priceLadder.findLast((step) => num >= step.from)?.fen ?? sku.priceFen;
}

/** The price of a SKU on the wire. */
export function toSkuPrice({ priceFen, priceLadder }: Priced): Required<SkuPrice> {
	return {
		price: formatMoney(priceFen),
		priceLadder: priceLadder.map(({ from, fen }) => ({ from, price: formatMoney(fen) })),
	};
}

/** The same of a row of SQL, whose ladder is JSON. */
export function readSkuPrice(row: { price_fen: number; price_ladder: string }): Required<SkuPrice> {
	return toSkuPrice({ priceFen: row.price_fen, priceLadder: JSON.parse(row.price_ladder) as FenStep[] });
}

import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { SkuPrice } from "~/api/schema/price";

/** The prices of a field of read-prices.tsx by SKU, without what is none. */
export function parseReadPrices(text: string | undefined): ReadonlyMap<string, SkuPrice> {
	const found = new Map<string, SkuPrice>();
	for (const [skuId, value] of new URLSearchParams(text)) {
		const [price, ...steps] = value.split("_");
		const priceLadder = steps.flatMap((from, at) =>
			at % 2 === 0 ? [{ from: Number(from), price: steps[at + 1] }] : [],
		);
		const read = { price, priceLadder: priceLadder.length > 0 ? priceLadder : undefined };
		if (v.is(Id, skuId) && v.is(SkuPrice, read)) found.set(skuId, read);
	}
	return found;
}

import * as v from "valibot";
import type { CommodityDetail } from "~/api/contract/commodity-detail";
import { ComparedFacts, type RecordedSku } from "~/api/contract/mall/compare-record";
import type { Sku } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import type { Wanted } from "~/domain/goods/wanted";
import { formatMoney, parseMoney, toNakedFen } from "~/domain/text/money";

type Delivery = Pick<RecordedSku, "stockStateId" | "stockStateDesc" | "arrivalDays">;

/** One SKU of a comparison, as it is or as it was saved. */
export type Compared = Omit<RecordedSku, keyof Delivery | "attributes"> & {
	isOnSale: boolean;
	/** The number that the buyer needs, whose prices the others are; undefined where he named none. */
	wanted?: (Wanted & { /** The price of one sale unit alone. */ listPrice: string }) | undefined;
	/** At the address, for the smallest quantity; null when unknown. */
	delivery: Delivery | null;
	/** Name → value; null when unknown. */
	attributes: ReadonlyMap<string, string> | null;
};

/** A SKU as it is now; `stock` is undefined and `detail` null where their backend did not answer. */
export function toCompared(sku: Sku, stock: Stock | undefined, detail: CommodityDetail | null): Compared {
	return {
		...v.parse(ComparedFacts, sku),
		...sku.vender,
		isOnSale: sku.state === 1,
		delivery: stock ?? null,
		attributes: detail ? new Map(detail.attributes.map(({ name, value }) => [name, value])) : null,
	};
}

/** The same with the prices of the wanted number. */
export function withWanted(sku: Compared, wanted: Wanted | null): Compared {
	if (!wanted) return sku;
	const { price } = wanted;
	return {
		...sku,
		wanted: { ...wanted, listPrice: sku.price },
		price,
		nakedPrice: formatMoney(toNakedFen(parseMoney(price), sku.taxRate)),
	};
}

/** A SKU as it was saved. */
export function toComparedOfRecord({
	stockStateId,
	stockStateDesc,
	arrivalDays,
	attributes = [],
	...sku
}: RecordedSku): Compared {
	return {
		...sku,
		isOnSale: true,
		delivery: { stockStateId, stockStateDesc, arrivalDays },
		attributes: new Map(attributes.map(({ name, value }) => [name, value])),
	};
}

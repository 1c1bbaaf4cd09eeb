import "server-only";
import { getStock } from "~/api/contract/mall/stock";
import { maxSkus } from "~/api/schema/sku-ids";
import type { Stock } from "~/api/schema/stock";
import { parseUnitChoice } from "~/domain/goods/typed-number";
import { toBoxName, toUnitName } from "~/parts/cart/lines/box-name";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { checkNumber, type SkuOffer, toPacks } from "./offer";

/** The stock for the numbers of a posted form, by SKU; empty where it cannot be had. */
export async function loadTypedStock(
	offers: readonly SkuOffer[],
	values: Record<string, string>,
): Promise<ReadonlyMap<string, Stock>> {
	const skuNums = offers
		.map((offer) => ({
			offer,
			text: values[toBoxName(offer.skuId)] ?? "",
			unit: parseUnitChoice(values[toUnitName(offer.skuId)]).unit,
		}))
		.filter(({ offer, text, unit }) => toPacks(text, offer, unit) > 0 && !checkNumber(text, offer, unit))
		.map(({ offer, text, unit }) => ({ skuId: offer.skuId, num: toPacks(text, offer, unit) }))
		.slice(0, maxSkus);
	if (skuNums.length === 0) return new Map();
	const stocks = await ifAnswered(getScope().api.call(getStock, { areaId: getPlace().areaId, skuNums }));
	return new Map(stocks?.map((stock) => [stock.skuId, stock]));
}

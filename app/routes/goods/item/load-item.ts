import "server-only";
import { type CommodityDetail, getCommodityDetail } from "~/api/contract/commodity-detail";
import { getSkus, listVariants, searchSimilar } from "~/api/contract/mall/goods";
import { getItemParts, ItemParts } from "~/api/contract/mall/item-parts";
import { getStock } from "~/api/contract/mall/stock";
import { getSkuVender, getVender, type VenderDetail } from "~/api/contract/supplier";
import type { SimilarGoods } from "~/api/schema/goods-list";
import type { Sku, Variant } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { type LastTexts, loadLastBought, toLastTexts } from "~/parts/article/last-bought/load-last-bought";
import { loadServiceRight } from "~/parts/page/service-link/service-link";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { getScope, type RequestScope } from "~/request/scope";
import { takePart } from "~/request/take-part";
import { getPlace } from "~/session/address-area";

export type Item = {
	/** Null when there is no such SKU in this mall. */
	sku: Promise<Sku | null>;
	/** The stock at the request's place, for one piece. */
	stock: Promise<Stock | null>;
	/** All SKUs of its product that are on sale. */
	variants: Promise<Variant[]>;
	detail: Promise<CommodityDetail>;
	similar: Promise<SimilarGoods[]>;
	/** Null when there is no such SKU. */
	shop: Promise<VenderDetail | null>;
	/** Its last purchase. */
	last: Promise<LastTexts>;
	/** This buyer may ask the online service. */
	service: Promise<boolean>;
};

const ofRequest = new WeakMap<RequestScope, Item>();

/**
 * Loads all data of a SKU's page in parallel, once for each request. The loader waits for the SKU alone,
 * which decides the status, while the rest loads. Each part fails alone, where it is awaited. Six calls run
 * at once. A backend that answers several parts by one call is asked for none of them again; one that does
 * not is asked for each, those for the first view first.
 */
export function loadItem(skuId: string): Item {
	const scope = getScope();
	const known = ofRequest.get(scope);
	if (known) return known;
	const { api } = scope;
	const { areaId } = getPlace();
	const sku = api.call(getSkus, { skuIds: [skuId] }).then(([found]) => found ?? null);
	const stock = api.call(getStock, { areaId, skuNums: [{ skuId, num: 1 }] }).then(([one]) => one ?? null);
	const parts = loadParts({ skuId, areaId });
	const item: Item = {
		sku,
		stock,
		variants: parts.then(
			({ variants }) =>
				takePart(ItemParts.entries.variants, variants) ?? api.call(listVariants, { skuId, areaId }),
		),
		last: parts.then(({ last }) => {
			const known = takePart(ItemParts.entries.last, last);
			return known ? toLastTexts(known) : loadLastBought({ skuIds: [skuId] });
		}),
		detail: api.call(getCommodityDetail, { skuId }),
		similar: parts.then(({ similar }) => similar ?? api.call(searchSimilar, { skuId, areaId })),
		shop: loadShop(skuId, sku),
		service: parts.then(({ service }) => service?.visible ?? loadServiceRight()),
	};
	// A failure that no section awaits yet must not count as unhandled.
	for (const part of Object.values(item)) part.catch(() => undefined);
	ofRequest.set(scope, item);
	return item;
}

/** Nothing from a backend without the call, or when it fails: then each part has its own. */
async function loadParts(asked: { skuId: string; areaId: string }): Promise<ItemParts> {
	if (!hasExtension("speed")) return {};
	return (await ifAnswered(getScope().api.call(getItemParts, asked))) ?? {};
}

/**
 * A backend without the extension is asked for the supplier that the SKU names, one call after the other.
 * When the SKU's call fails, the SKU's section says so.
 */
async function loadShop(skuId: string, sku: Item["sku"]): Promise<VenderDetail | null> {
	const { api } = getScope();
	if (hasExtension("speed")) return api.call(getSkuVender, { skuId });
	const found = await sku.catch(() => null);
	return found && api.call(getVender, { venderId: found.vender.venderId });
}

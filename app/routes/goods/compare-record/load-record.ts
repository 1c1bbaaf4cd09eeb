import "server-only";
import { type CompareRecordNow, getCompareRecord } from "~/api/contract/mall/compare-record";
import { listChanges, type RecordChange } from "~/domain/goods/record-changes";
import { pages } from "~/domain/page/pages";
import { loadSkus, loadStock } from "~/parts/article/comparison/load-now";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

/** The record of the query; null when the query names none. */
export function loadRecord(): Promise<CompareRecordNow> | null {
	const { recordId } = getQuery(pages.compareRecord);
	return recordId ? loadOnce("record", () => getScope().api.call(getCompareRecord, { recordId })) : null;
}

export type Since = {
	/** By SKU id. */
	changes: ReadonlyMap<string, readonly RecordChange[]>;
	isStockKnown: boolean;
};

/**
 * The changes since a comparison was saved, at its address; undefined when the backend fails. One that does
 * not say how its goods are now is asked for them, and then for their stock.
 */
export async function loadChanges({ items, areaId, now }: CompareRecordNow): Promise<Since | undefined> {
	const skus = now?.skus ?? (await ifAnswered(loadSkus(items.map(({ skuId }) => skuId))));
	if (!skus) return undefined;
	const onSale = skus.filter(({ state }) => state === 1);
	const stock = now ? new Map(now.stocks.map((one) => [one.skuId, one])) : await loadStock(onSale, areaId);
	const changes = items.map((then) => {
		const sku = skus.find(({ skuId }) => skuId === then.skuId);
		return [then.skuId, listChanges(then, sku, stock.get(then.skuId))] as const;
	});
	return { changes: new Map(changes), isStockKnown: stock.size === onSale.length };
}

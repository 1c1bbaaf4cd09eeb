import "server-only";
import { getSkus } from "~/api/contract/mall/goods";
import {
	type FreeLine,
	getSavedList,
	ListGoods,
	type SavedLine,
	type SavedListNow,
} from "~/api/contract/mall/saved-list";
import { getStock } from "~/api/contract/mall/stock";
import type { Sku } from "~/api/schema/sku";
import { maxSkus } from "~/api/schema/sku-ids";
import { compareLine, type LineToday } from "~/domain/goods/list-line";
import { pages } from "~/domain/page/pages";
import { type LastTexts, loadLastBought, toLastTexts } from "~/parts/article/last-bought/load-last-bought";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { takePart } from "~/request/take-part";
import { getPlace } from "~/session/address-area";

/** The list of the query, with the goods of its page; null when the query names none. */
export function loadList(): Promise<SavedListNow> | null {
	const { listId, pageIndex: goodsPage } = getQuery(pages.savedList);
	if (!listId) return null;
	const asked = { listId, goodsPage, areaId: getPlace().areaId };
	return loadOnce("list", () => getScope().api.call(getSavedList, asked));
}

/** A line with its article as it is now; `today` is undefined while that is unknown. */
export type SavedListLine = SavedLine & {
	sku: Sku | undefined;
	today: LineToday | undefined;
};
export type ListPage = {
	lines: SavedListLine[];
	freeLines: FreeLine[];
	pageIndex: number;
	pageCount: number;
	/** False where stock could not be asked for. */
	isStockKnown: boolean;
	last: LastTexts;
};

/**
 * The lines of a page, 100 each, with price and stock of now, and their last purchases; those without goods
 * come last. A backend that does not answer them with the list is asked by three calls at once.
 */
export async function loadListPage({ lines, goods, freeLines }: SavedListNow): Promise<ListPage> {
	const pageCount = Math.max(1, Math.ceil((lines.length + freeLines.length) / maxSkus));
	const pageIndex = Math.min(getQuery(pages.savedList).pageIndex, pageCount);
	const [from, to] = [(pageIndex - 1) * maxSkus, pageIndex * maxSkus];
	const shown = lines.slice(from, to);
	const { api } = getScope();
	const { areaId } = getPlace();
	const skuIds = shown.map(({ skuId }) => skuId);
	const skuNums = shown.map(({ skuId, num }) => ({ skuId, num }));
	const isEmpty = shown.length === 0;
	const known = goods?.pageIndex === pageIndex ? goods : undefined;
	const last = known && takePart(ListGoods.entries.last, known.last);
	const [skus, stocks, lastTexts] = await Promise.all([
		known?.skus ?? (isEmpty ? [] : ifAnswered(api.call(getSkus, { skuIds }))),
		known?.stocks ?? (isEmpty ? [] : ifAnswered(api.call(getStock, { areaId, skuNums }))),
		last ? toLastTexts(last) : loadLastBought({ skuIds }),
	]);
	const skuOf = new Map(skus?.map((sku) => [sku.skuId, sku]));
	const stockOf = new Map(stocks?.map((stock) => [stock.skuId, stock]));
	return {
		lines: shown.map((line) => {
			const sku = skuOf.get(line.skuId);
			return { ...line, sku, today: skus ? compareLine(line, sku, stockOf.get(line.skuId)) : undefined };
		}),
		freeLines: freeLines.slice(Math.max(0, from - lines.length), Math.max(0, to - lines.length)),
		pageIndex,
		pageCount,
		isStockKnown: stocks !== null,
		last: lastTexts,
	};
}

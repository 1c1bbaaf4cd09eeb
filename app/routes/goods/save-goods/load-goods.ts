import "server-only";
import * as v from "valibot";
import { getSkus } from "~/api/contract/mall/goods";
import { listSavedLists, type SavedListHead } from "~/api/contract/mall/saved-list";
import type { Sku } from "~/api/schema/sku";
import { maxSkus } from "~/api/schema/sku-ids";
import { FreeLineText } from "~/domain/goods/free-lines";
import { joinLineTexts, type WithLineTexts } from "~/domain/goods/line-texts";
import { pages } from "~/domain/page/pages";
import { splitPair } from "~/domain/page/pair";
import type { ProposedLine } from "~/domain/purchase-list/proposal-path";
import { readProposal } from "~/domain/purchase-list/proposed-lines";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

/** Goods that are about to be saved, with the texts that a purchase list has for them. */
export type GoodsLine = ProposedLine & WithLineTexts;

/**
 * The goods of the address, each once with its last number, and the lines without goods; `wrong` and `cut`
 * say what was left out.
 */
export function readGoods() {
	const { lines: given = "", remarks, reqNos, freeLines } = getQuery(pages.saveGoods);
	const { lines, ...left } = readProposal(given);
	const nums = new Map(lines.map(({ skuId, num }) => [skuId, num]));
	const [remarkOf, reqNoOf] = [new Map(remarks.map(splitPair)), new Map(reqNos.map(splitPair))];
	return {
		lines: Array.from(nums, ([skuId, num]): GoodsLine => {
			const texts = { remark: remarkOf.get(skuId), reqNo: reqNoOf.get(skuId) };
			return { skuId, num, ...joinLineTexts(texts, undefined) };
		}),
		freeLines: freeLines.map((text) => v.parse(FreeLineText, text)),
		...left,
	};
}

/** How many of the goods are shown with a number box; the list's own page shows the others. */
export const mostShown = maxSkus;

export type GoodsToSave = {
	/** By SKU; without ids that no article has, and without goods beyond the shown ones. */
	skus: ReadonlyMap<string, Sku>;
	/** False where the articles could not be asked for. */
	isKnown: boolean;
	/** The buyer's own lists, the last changed first. */
	lists: SavedListHead[];
};

/**
 * The shown goods, and the lists to which they can be added: two calls at once.
 * Throws ApiError without the lists.
 */
export async function loadGoodsToSave(lines: readonly ProposedLine[]): Promise<GoodsToSave> {
	const { api } = getScope();
	const skuIds = lines.slice(0, mostShown).map(({ skuId }) => skuId);
	const [skus, { list }] = await Promise.all([
		skuIds.length > 0 ? ifAnswered(api.call(getSkus, { skuIds })) : [],
		api.call(listSavedLists, { own: "1", pageSize: 100 }),
	]);
	return {
		skus: new Map(skus?.map((sku) => [sku.skuId, sku])),
		isKnown: skus !== null,
		// A backend may not know the filter.
		lists: list.filter(({ own }) => own),
	};
}

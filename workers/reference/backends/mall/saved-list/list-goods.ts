import type { ListGoods, SavedList } from "~/api/contract/mall/saved-list";
import { maxSkus } from "~/api/schema/sku-ids";
import { present } from "~/api/wire/present";
import type { BuyerContext } from "../../../endpoint/implement";
import { loadSkus } from "../goods/load-skus";
import { loadStock } from "../goods/load-stock";
import { findLastBought } from "../last-bought/last-bought";

/** The articles of a page of lines as they are now, with stock and last purchases where an area is given. */
export async function loadListGoods(
	ctx: BuyerContext,
	{ lines }: Pick<SavedList, "lines">,
	asked: number,
	areaId: string | undefined,
): Promise<ListGoods> {
	const pageIndex = Math.min(asked, Math.max(1, Math.ceil(lines.length / maxSkus)));
	const shown = lines.slice((pageIndex - 1) * maxSkus, pageIndex * maxSkus);
	const skuIds = shown.map(({ skuId }) => skuId);
	const skuNums = shown.map(({ skuId, num }) => ({ skuId, num }));
	const [skus, stocks, last] = await Promise.all([
		loadSkus(ctx.db, { skuIds }),
		areaId && loadStock(ctx, { areaId, skuNums }),
		areaId && findLastBought({ skuIds }, ctx),
	]);
	return { pageIndex, skus, ...present({ stocks: stocks || undefined, last: last || undefined }) };
}

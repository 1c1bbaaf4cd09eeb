import type { Api } from "~/api/client/client";
import { getSkus } from "~/api/contract/mall/goods";
import { getStock } from "~/api/contract/mall/stock";
import type { AreaId } from "~/api/schema/area";
import { maxSkus } from "~/api/schema/sku-ids";
import { present } from "~/api/wire/present";
import { getUnitFen } from "~/domain/goods/line-sum";
import { fitQuantity } from "~/domain/goods/quantity";
import { chunk } from "~/domain/text/chunk";
import type { SeenChange } from "./compare-seen";
import type { SeenLine } from "./seen-order";

/** The line that can be had in place of another, and its name; no `line` where none can. */
export type Left = { name: string; saleUnit: string; line?: SeenLine };

/**
 * By SKU: what is left of the lines that cannot be ordered in their number, at today's price. Two calls for
 * each hundred, all at once. Throws ApiError.
 */
export async function loadLeft(
	api: Pick<Api, "call">,
	changes: readonly SeenChange[],
	areaId: AreaId,
): Promise<Map<string, Left>> {
	const asked = changes.flatMap(({ skuId, before, now }) =>
		before && !now ? [{ skuId, num: before.num }] : [],
	);
	const parts = await Promise.all(
		chunk(asked, maxSkus).map((skuNums) =>
			Promise.all([
				api.call(getSkus, { skuIds: skuNums.map(({ skuId }) => skuId) }),
				api.call(getStock, { areaId, skuNums }),
			]),
		),
	);
	const stocks = new Map(parts.flatMap(([, stock]) => stock).map((stock) => [stock.skuId, stock]));
	const nums = new Map(asked.map(({ skuId, num }) => [skuId, num]));
	return new Map(
		parts
			.flatMap(([skus]) => skus)
			.map((sku) => {
				const { skuId, name, saleUnit, taxRate } = sku;
				const wanted = nums.get(skuId) ?? 0;
				const { remainNum = -1, today } = stocks.get(skuId) ?? {};
				const { num } = sku.state === 1 ? fitQuantity(wanted, { ...sku, remainNum }) : { num: 0 };
				const line = num > 0 && num !== wanted && { num, priceFen: getUnitFen(today ?? sku, num), taxRate };
				return [skuId, { name, saleUnit, ...present({ line: line || undefined }) }];
			}),
	);
}

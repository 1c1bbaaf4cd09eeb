import { and, eq, inArray, sql } from "drizzle-orm";
import { toRegion } from "../../../catalogue/region";
import { toIdList } from "../../../db/id-list";
import { skus, spus, stocks, venders } from "../../../db/schema/catalogue";
import type { Context } from "../../../endpoint/implement";
import { selectOwnCode } from "../own-code/own-codes";
import type { SkuFacts } from "./sku-facts";

/**
 * Loads the facts by SKU id, with the stock of the region that delivers to
 * `areaId`. An unknown id has no entry.
 */
export async function loadSkuFacts(
	ctx: Context,
	skuIds: readonly string[],
	areaId: string,
): Promise<Map<string, SkuFacts>> {
	const asked = toIdList(skuIds);
	const [rows, stockRows, giftRows] = await ctx.db.batch([
		ctx.db
			// No two columns may have the same name: a batch returns rows by column name, and the second
			// column would replace the first.
			.select({
				sku: skus,
				saleDims: spus.saleDims,
				ownCode: selectOwnCode(ctx, skus.skuId),
				others: sql<number>`EXISTS (SELECT 1 FROM skus AS other WHERE other.spu_id = ${skus.spuId} AND other.sku_id <> ${skus.skuId} AND other.state = 1)`,
				vender: {
					venderName: venders.venderName,
					freightFen: venders.freightFen,
					freeFreightFromFen: venders.freeFreightFromFen,
					promotionNotice: venders.promotionNotice,
				},
			})
			.from(skus)
			.innerJoin(spus, eq(spus.spuId, skus.spuId))
			.innerJoin(venders, eq(venders.venderId, skus.venderId))
			.where(inArray(skus.skuId, asked)),
		ctx.db
			.select()
			.from(stocks)
			.where(and(inArray(stocks.skuId, asked), eq(stocks.region, toRegion(areaId)))),
		ctx.db
			.select({ skuId: skus.skuId, name: skus.name, saleUnit: skus.saleUnit })
			.from(skus)
			.where(
				inArray(
					skus.skuId,
					sql`(SELECT json_extract(gift.value, '$.skuId') FROM skus AS goods, json_each(goods.gifts) AS gift WHERE goods.sku_id IN ${asked})`,
				),
			),
	]);
	const stockOf = new Map(stockRows.map((row) => [row.skuId, row]));
	const gifts = new Map(giftRows.map((row) => [row.skuId, row]));
	return new Map(
		rows.map(({ sku, saleDims, ownCode, others, vender }) => [
			sku.skuId,
			{
				...sku,
				imageUrl: sku.images[0] ?? "",
				taxRate: sku.taxRate / 100,
				isOnSale: sku.state === 1,
				venderName: vender.venderName,
				freightRule: { freightFen: vender.freightFen, freeFromFen: vender.freeFreightFromFen },
				promotionNotice: vender.promotionNotice,
				specList: saleDims.map((specName, index) => ({ specName, specValue: sku.saleValues[index] ?? "" })),
				hasOtherSpecs: others === 1,
				ownCode,
				gifts: sku.gifts.map((gift) => ({ ...gift, name: "赠品", ...gifts.get(gift.skuId) })),
				stock: stockOf.get(sku.skuId),
				now: ctx.now,
			},
		]),
	);
}

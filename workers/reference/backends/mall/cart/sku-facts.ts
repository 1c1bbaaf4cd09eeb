import { and, eq, inArray, sql } from "drizzle-orm";
import type { Pack } from "~/api/schema/pack";
import type { Gift } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { fitQuantity } from "~/domain/goods/quantity";
import type { FreightRule } from "~/domain/order/order-totals";
import { toRegion } from "../../../catalogue/region";
import { toStock } from "../../../catalogue/stock-of";
import { toIdList } from "../../../db/id-list";
import { type PriceStep, skus, spus, stocks, venders } from "../../../db/schema/catalogue";
import type { Context } from "../../../endpoint/implement";
import { priceAt } from "../goods/price-at";
import { selectOwnCode } from "../own-code/own-codes";

/** The current catalogue data of a SKU that a buyer orders. */
export type SkuFacts = {
	skuId: string;
	spuId: string;
	name: string;
	model: string;
	imageUrl: string;
	saleUnit: string;
	pack: Pack | null;
	priceFen: number;
	priceLadder: PriceStep[];
	/** 0.13 means 13 %. */
	taxRate: number;
	lowestBuy: number;
	orderMultiple: number;
	limitBuy: number | null;
	isOnSale: boolean;
	venderId: string;
	venderName: string;
	freightRule: FreightRule;
	promotionNotice: string | null;
	specList: { specName: string; specValue: string }[];
	/** Whether its product has another SKU on sale. */
	hasOtherSpecs: boolean;
	/** The material code of the buyer's company. */
	ownCode: string | null;
	/** The gifts and attachments that come with one of it. */
	gifts: Gift[];
	stock: Pick<typeof stocks.$inferSelect, "num" | "stateId" | "arrivalDays"> | undefined;
};

/** Loads the facts by SKU id, with the stock of the region that delivers to `areaId`. An unknown id has no entry. */
export async function loadSkuFacts(
	ctx: Context,
	skuIds: readonly string[],
	areaId: string,
): Promise<Map<string, SkuFacts>> {
	const asked = toIdList(skuIds);
	const [rows, stockRows, giftRows] = await ctx.db.batch([
		ctx.db
			// No two columns may have the same name: a batch returns rows by column name, and the second column would replace
			// the first.
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
			},
		]),
	);
}

/** Price of one piece in fen when `num` are bought. */
export function getUnitPrice(facts: SkuFacts, num: number): number {
	return priceAt(facts, num);
}

/** The stock that this area has for `num` pieces. */
export function getStock(facts: SkuFacts, areaId: string, num: number): Stock {
	return toStock(facts.skuId, areaId, facts.stock, num, facts.saleUnit);
}

/** The reason why `num` pieces cannot be ordered, or null. */
export function getRefusal(facts: SkuFacts | undefined, areaId: string, num: number): string | null {
	if (!facts?.isOnSale) return "商品已下架";
	const stock = getStock(facts, areaId, num);
	const { lowestBuy, orderMultiple, saleUnit } = facts;
	const rule = { lowestBuy, orderMultiple, saleUnit, limitBuy: facts.limitBuy ?? undefined };
	const fitted = fitQuantity(num, rule);
	if (fitted.num !== num) return fitted.message ?? "数量不符合购买要求";
	if (!stock.canPurchase) return stock.message ?? `所选地区${stock.stockStateDesc}`;
	return null;
}

/** The gifts and attachments that come with so many of a SKU, without those that the buyer declined. */
export function getIncluded({ gifts }: SkuFacts, declined: readonly string[], num: number): Gift[] {
	return gifts
		.filter(({ skuId }) => !declined.includes(skuId))
		.map((gift) => ({ ...gift, num: Math.min(99_999, gift.num * num) }));
}

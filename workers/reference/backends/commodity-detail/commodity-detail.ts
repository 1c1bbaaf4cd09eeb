import { eq } from "drizzle-orm";
import * as contract from "~/api/contract/commodity-detail";
import { skus, spus } from "../../db/schema/catalogue";
import { BusinessError, type Implementations, implement } from "../../endpoint/implement";
import { isDrawing } from "../../pictures/picture-path";
import { createDetailHtml } from "./detail-html";

export const commodityDetailBackend = {
	getCommodityDetail: implement(contract.getCommodityDetail, async ({ skuId }, { db }) => {
		const [row] = await db
			.select()
			.from(skus)
			.innerJoin(spus, eq(spus.spuId, skus.spuId))
			.where(eq(skus.skuId, skuId));
		if (!row) throw new BusinessError(404, "NOT_FOUND", "没有这件商品");
		const { skus: sku, spus: spu } = row;
		const attributes = [
			...spu.attributes,
			...spu.saleDims.map((name, index) => ({ group: "规格参数", name, value: sku.saleValues[index] ?? "" })),
			{ group: "主体", name: "型号", value: sku.model },
			{ group: "主体", name: "商品产地", value: spu.productArea },
			{ group: "包装与重量", name: "商品毛重", value: `${sku.weightGram / 1000}kg` },
		].filter(({ value }) => value !== "");
		return {
			detailHtml: spu.detailHtml ?? createDetailHtml(sku, attributes),
			attributes,
			packList: spu.packList,
			afterSaleText:
				spu.noReasonReturnDays > 0
					? `签收后 ${spu.noReasonReturnDays} 天内，商品不影响二次销售的，可以申请无理由退货；质量问题由供应商承担往返运费。`
					: "本商品不支持无理由退货；质量问题请在签收后 7 天内联系供应商处理。",
			files: sku.images.filter(isDrawing).map((url) => ({ name: `外形图 ${sku.model}`, url })),
		};
	}),
} satisfies Implementations<typeof contract>;

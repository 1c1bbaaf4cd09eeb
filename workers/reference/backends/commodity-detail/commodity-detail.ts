import * as contract from "~/api/contract/commodity-detail";
import type { AttributeLine } from "../../db/schema/catalogue";
import { BusinessError, type Implementations, implementRead } from "../../endpoint/implement";
import { isDrawing } from "../../pictures/picture-path";
import { createDetailHtml } from "./detail-html";

const sql = `SELECT s.name, s.model, s.images, s.sale_values, s.weight_gram, p.sale_dims, p.attributes, p.product_area,
		p.detail_html, p.pack_list, p.no_reason_return_days
	FROM skus s JOIN spus p ON p.spu_id = s.spu_id WHERE s.sku_id = ?`;

type Row = {
	name: string;
	model: string;
	images: string;
	sale_values: string;
	weight_gram: number;
	sale_dims: string;
	attributes: string;
	product_area: string;
	detail_html: string | null;
	pack_list: string;
	no_reason_return_days: number;
};

export const commodityDetailBackend = {
	getCommodityDetail: implementRead(
		contract.getCommodityDetail,
		({ skuId }, { db }) => [db.$client.prepare(sql).bind(skuId)],
		(_input, _ctx, [[row]]: [Row[]]) => {
			if (!row) throw new BusinessError(404, "NOT_FOUND", "没有这件商品");
			const { name, model } = row;
			const images = JSON.parse(row.images) as string[];
			const attributes = listAttributes(row);
			return {
				detailHtml: row.detail_html ?? createDetailHtml({ name, images }, attributes),
				attributes,
				packList: row.pack_list,
				afterSaleText:
					row.no_reason_return_days > 0
						? `签收后 ${row.no_reason_return_days} 天内，商品不影响二次销售的，可以申请无理由退货；质量问题由供应商承担往返运费。`
						: "本商品不支持无理由退货；质量问题请在签收后 7 天内联系供应商处理。",
				files: images.filter(isDrawing).map((url) => ({ name: `外形图 ${model}`, url })),
			};
		},
	),
} satisfies Implementations<typeof contract>;

/** The attributes of the product, the values that the buyer chooses the SKU by, and the SKU's own attributes. */
function listAttributes(row: Row): AttributeLine[] {
	const values = JSON.parse(row.sale_values) as string[];
	const choices = (JSON.parse(row.sale_dims) as string[]).map((name, index) => ({
		group: "规格参数",
		name,
		value: values[index] ?? "",
	}));
	return [
		...(JSON.parse(row.attributes) as AttributeLine[]),
		...choices,
		{ group: "主体", name: "型号", value: row.model },
		{ group: "主体", name: "商品产地", value: row.product_area },
		{ group: "包装与重量", name: "商品毛重", value: `${row.weight_gram / 1000}kg` },
	].filter(({ value }) => value !== "");
}

import * as contract from "~/api/contract/commodity-detail";
import { type AttributeRow, attributeColumns, listAttributes } from "../../catalogue/attributes";
import type { AttributeLine } from "../../db/schema/catalogue";
import { BusinessError, type Implementations, implementRead } from "../../endpoint/implement";
import { escapeXml } from "../../pictures/escape-xml";
import { isDrawing } from "../../pictures/picture-path";

const sql = `SELECT s.name, s.images, p.detail_html, p.pack_list, p.no_reason_return_days, ${attributeColumns}
	FROM skus s JOIN spus p ON p.spu_id = s.spu_id WHERE s.sku_id = ?`;

type Row = AttributeRow & {
	name: string;
	images: string;
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

/** The description of a product that has none of its own: its pictures and the table of its attributes. */
function createDetailHtml(
	sku: { name: string; images: readonly string[] },
	attributes: readonly AttributeLine[],
): string {
	const pictures = sku.images
		.slice(1)
		.map((image) => `<img src="${escapeXml(image)}" alt="${escapeXml(sku.name)}" width="240" height="240"> `);
	const rows = attributes.map(
		({ name, value }) => `<tr><th>${escapeXml(name)}</th><td>${escapeXml(value)}</td></tr>`,
	);
	return [
		`<h3>产品介绍</h3><p>${escapeXml(sku.name)}</p>`,
		`<h3>规格参数</h3><table><tbody>${rows.join("")}</tbody></table>`,
		`<h3>产品展示</h3><p>${pictures.join("")}</p>`,
		"<h3>采购提示</h3><ul><li>图片仅供参考，请以实物与规格参数为准。</li><li>大批量采购可联系供应商询价并确认交期。</li></ul>",
	].join("");
}

import { listSkuSpecs } from "~/domain/goods/sku-specs";
import { type LineColumn, LineNumber } from "~/parts/article/line-table/line-table";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { toBoxName } from "~/parts/cart/lines/box-name";
import { Chip } from "~/ui/look/chip/chip";
import type { GoodsLine, GoodsToSave } from "./load-goods";

/** The posted fields of a refused form, and the reasons. */
type Posted = { values: Readonly<Record<string, string>>; fields: Readonly<Record<string, string>> };

/** The columns of goods that are about to be saved: the article, its number. */
export function listGoodsColumns(
	{ skus, isKnown }: GoodsToSave,
	{ values, fields }: Posted,
): LineColumn<GoodsLine>[] {
	return [
		{
			name: "商品",
			toCell({ skuId, num: _, ...texts }) {
				const sku = skus.get(skuId);
				if (sku)
					return (
						<SkuCell item={{ ...sku, ...texts, imageUrl: sku.imagePath, specList: listSkuSpecs(sku) }} />
					);
				return (
					<>
						{`商品编号 ${skuId}`} {isKnown && <Chip tone="danger" label="商品已不存在，不会保存" />}
					</>
				);
			},
		},
		{
			name: "数量",
			toCell({ skuId, num }) {
				const sku = skus.get(skuId);
				const box = toBoxName(skuId);
				const label = `数量 ${sku?.name ?? skuId}`;
				return (
					<LineNumber name={box} value={values[box] ?? num} label={label} fault={fields[box]}>
						{sku?.saleUnit}
					</LineNumber>
				);
			},
		},
	];
}

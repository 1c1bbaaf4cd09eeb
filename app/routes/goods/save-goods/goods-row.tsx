import type { Sku } from "~/api/schema/sku";
import { listSkuSpecs } from "~/domain/goods/sku-specs";
import { LineNumber } from "~/parts/article/line-table/line-table";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { toBoxName } from "~/parts/cart/lines/box-name";
import { Chip } from "~/ui/look/chip/chip";
import type { GoodsLine } from "./load-goods";

type Props = {
	line: GoodsLine;
	/** Undefined for an article that is not there, or not known. */
	sku: Sku | undefined;
	isKnown: boolean;
	/** The posted fields of a refused form, and the reasons. */
	values: Readonly<Record<string, string>>;
	fields: Readonly<Record<string, string>>;
};

/** An article that is about to be saved, with its number. */
export function GoodsRow({ line: { skuId, num, ...texts }, sku, isKnown, values, fields }: Props) {
	const box = toBoxName(skuId);
	return (
		<tr>
			<td>
				{sku ? (
					<SkuCell item={{ ...sku, ...texts, imageUrl: sku.imagePath, specList: listSkuSpecs(sku) }} />
				) : (
					<>
						{`商品编号 ${skuId}`} {isKnown && <Chip tone="danger" label="商品已不存在，不会保存" />}
					</>
				)}
			</td>
			<td>
				<LineNumber
					name={box}
					value={values[box] ?? num}
					label={`数量 ${sku?.name ?? skuId}`}
					fault={fields[box]}
				>
					{sku?.saleUnit}
				</LineNumber>
			</td>
		</tr>
	);
}

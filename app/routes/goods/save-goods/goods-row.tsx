import type { Sku } from "~/api/schema/sku";
import { listSkuSpecs } from "~/domain/goods/sku-specs";
import type { ProposedLine } from "~/domain/purchase-list/proposal-path";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { toBoxName } from "~/parts/cart/lines/box-name";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { row } from "~/ui/layout/row/row";
import { Chip } from "~/ui/look/chip/chip";
import { danger } from "~/ui/look/tone/tone";
import styles from "./save-goods.module.css";

type Props = {
	line: ProposedLine;
	/** Undefined for an article that is not there, or not known. */
	sku: Sku | undefined;
	isKnown: boolean;
	/** The posted fields of a refused form, and the reasons. */
	values: Readonly<Record<string, string>>;
	fields: Readonly<Record<string, string>>;
};

/** An article that is about to be saved, with its number. */
export function GoodsRow({ line: { skuId, num }, sku, isKnown, values, fields }: Props) {
	const box = toBoxName(skuId);
	const fault = fields[box];
	return (
		<tr>
			<td>
				{sku ? (
					<SkuCell item={{ ...sku, imageUrl: sku.imagePath, specList: listSkuSpecs(sku) }} />
				) : (
					<>
						{`商品编号 ${skuId}`} {isKnown && <Chip tone="danger" label="商品已不存在，不会保存" />}
					</>
				)}
			</td>
			<td>
				<span className={row(8)}>
					<NumberInput
						framed
						className={styles.number}
						name={box}
						defaultValue={values[box] ?? num}
						aria-label={`数量 ${sku?.name ?? skuId}`}
						aria-invalid={fault ? true : undefined}
					/>
					{sku?.saleUnit}
				</span>
				{fault && <small {...danger}>{fault}</small>}
			</td>
		</tr>
	);
}

import type { Variant } from "~/api/schema/sku";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { toVariantColumns } from "~/parts/browse/sku-table/sku-row";
import { SkuTable } from "~/parts/browse/sku-table/sku-table";
import { findFrom } from "~/parts/browse/sku-table/sku-table-content";
import { TitledSurface } from "~/ui/layout/surface/surface";

type Props = { skuId: string; variants: Variant[]; answer: SkuAnswer | undefined };

/**
 * A table of the product's SKUs, each with a number box, to buy several at once;
 * nothing for a product with one SKU.
 */
export function Variants({ skuId, variants, answer }: Props) {
	if (variants.every((one) => one.skuId === skuId)) return null;
	const count = variants.length < findFrom && <span>{`共 ${variants.length} 种`}</span>;
	return (
		<TitledSurface title="全部规格" id="variants-title" aside={count}>
			<SkuTable
				id="variants"
				label="全部规格"
				rows={variants}
				columns={toVariantColumns(variants)}
				current={skuId}
				answer={answer}
			/>
		</TitledSurface>
	);
}

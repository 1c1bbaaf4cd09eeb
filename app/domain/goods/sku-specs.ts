import type { Sku } from "~/api/schema/sku";

/** The specification of a SKU: its own value of each attribute of sale. */
export function listSkuSpecs({
	skuId,
	saleAttrs,
}: Pick<Sku, "skuId" | "saleAttrs">): { specName: string; specValue: string }[] {
	return saleAttrs.flatMap(({ saleName, values }) => {
		const value = values.find(({ skuIds }) => skuIds.includes(skuId))?.saleValue;
		return value ? [{ specName: saleName, specValue: value }] : [];
	});
}

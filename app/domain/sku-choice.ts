import type { SaleAttr } from "~/api/schema/sku";

type SaleValueOption = {
	saleValue: string;
	imagePath: string | undefined;
	chosen: boolean;
	/** The SKU that choosing it leads to. */
	skuId: string;
	/** False when it exists only together with other values than those chosen in the other dimensions. */
	possible: boolean;
};

/** dim → the value that a SKU has in it. */
function getChoice(attrs: readonly SaleAttr[], skuId: string): ReadonlyMap<number, string> {
	return new Map(
		attrs.flatMap(({ dim, values }) => {
			const value = values.find(({ skuIds }) => skuIds.includes(skuId));
			return value ? [[dim, value.saleValue] as const] : [];
		}),
	);
}

/**
 * The values of one dimension as seen from a SKU. An impossible one can still be chosen: it leads to the SKU that has
 * it and shares most of the other values, so that no choice is a dead end. Values without a SKU are left out.
 */
export function listOptions(attrs: readonly SaleAttr[], dim: number, skuId: string): SaleValueOption[] {
	const current = getChoice(attrs, skuId);
	const others = attrs.filter((attr) => attr.dim !== dim);
	const shared = (id: string) =>
		others.filter((attr) => getSkuIds(attr, current.get(attr.dim)).includes(id)).length;
	const values = attrs.find((attr) => attr.dim === dim)?.values ?? [];
	return values.flatMap(({ saleValue, imagePath, skuIds }) => {
		const chosen = skuIds.includes(skuId);
		const target = chosen ? skuId : skuIds.toSorted((a, b) => shared(b) - shared(a))[0];
		if (target === undefined) return [];
		return [{ saleValue, imagePath, chosen, skuId: target, possible: shared(target) === others.length }];
	});
}

function getSkuIds(attr: SaleAttr, saleValue: string | undefined): readonly string[] {
	return attr.values.find((value) => value.saleValue === saleValue)?.skuIds ?? [];
}

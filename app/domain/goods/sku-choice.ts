import type { SaleAttr } from "~/api/schema/sku";

export type SaleValueOption = {
	saleValue: string;
	imagePath: string | undefined;
	chosen: boolean;
	/** The SKU that this choice leads to. */
	skuId: string;
	/** False when it exists only together with other values than those chosen in the other dimensions. */
	possible: boolean;
	/** The SKU that it leads to is sold out now. */
	soldOut: boolean;
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
 * The values of one dimension as seen from a SKU. An impossible one can still be chosen: it leads to the SKU
 * that has it and shares most of the other values, so that no choice is a dead end. Values without a SKU are
 * left out. `soldOut` are the SKUs that cannot be had now.
 */
export function listOptions(
	attrs: readonly SaleAttr[],
	dim: number,
	skuId: string,
	soldOut: ReadonlySet<string>,
): SaleValueOption[] {
	const current = getChoice(attrs, skuId);
	// A SKU that is off sale has no values: from there, everything is possible.
	const others = attrs.filter((attr) => attr.dim !== dim && current.has(attr.dim));
	const shared = (id: string) =>
		others.filter((attr) => getSkuIds(attr, current.get(attr.dim)).includes(id)).length;
	const values = attrs.find((attr) => attr.dim === dim)?.values ?? [];
	return values.flatMap(({ saleValue, imagePath, skuIds }) => {
		const chosen = skuIds.includes(skuId);
		const isSoldOut = (id: string) => Number(soldOut.has(id));
		const target = chosen
			? skuId
			: skuIds.toSorted((a, b) => shared(b) - shared(a) || isSoldOut(a) - isSoldOut(b))[0];
		if (target === undefined) return [];
		const possible = shared(target) === others.length;
		return [{ saleValue, imagePath, chosen, skuId: target, possible, soldOut: soldOut.has(target) }];
	});
}

function getSkuIds(attr: SaleAttr, saleValue: string | undefined): readonly string[] {
	return attr.values.find((value) => value.saleValue === saleValue)?.skuIds ?? [];
}

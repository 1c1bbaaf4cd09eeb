import type { Sold } from "~/domain/goods/unit";

/**
 * The number of units of offered goods that covers what was asked for: 200 支 are 10 盒 of 20 支. Null
 * where the units cannot be compared.
 */
export function toOfferedNumber(asked: Sold & { num: number }, offered: Sold): number | null {
	const isSame = asked.saleUnit === offered.saleUnit && asked.pack?.size === offered.pack?.size;
	if (isSame && asked.pack?.unit === offered.pack?.unit) return asked.num;
	const wanted = toBase(asked);
	const one = toBase(offered);
	return wanted.unit === one.unit ? Math.ceil((asked.num * wanted.size) / one.size) : null;
}

function toBase({ saleUnit = "", pack }: Sold): { size: number; unit: string } {
	return pack ?? { size: 1, unit: saleUnit };
}

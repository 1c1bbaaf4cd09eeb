import type { Money } from "~/api/schema/money";
import type { PriceStep } from "~/api/schema/price";
import { formatCount } from "~/domain/text/format-count";
import { formatPrice, parseMoney, toNakedFen } from "~/domain/text/money";

/** The price of a SKU: `price` a piece with tax, less from each step of the ladder on. `taxRate` as 0.13. */
export type Priced = {
	price: Money;
	priceLadder?: readonly PriceStep[] | undefined;
	/** Undefined where it is unknown, as in a list of results. */
	taxRate?: number | undefined;
};

/** Integer fen: goods = naked + tax; these two are null where a tax rate is unknown. */
type LineSum = { goodsFen: number; nakedFen: number | null; taxFen: number | null };

/** The price of one piece in fen for `num` pieces: that of the highest step that is reached. */
export function getUnitFen(goods: Priced, num: number): number {
	return parseMoney(getStep(goods, num)?.price ?? goods.price);
}

/** The steps of the ladder below the price of one piece, which a backend may list as the first of them. */
export function listSteps({ price, priceLadder = [] }: Priced): PriceStep[] {
	return priceLadder.filter((step) => step.price !== price);
}

/** The highest step of the ladder that `num` pieces reach. */
function getStep({ priceLadder = [] }: Priced, num: number): PriceStep | undefined {
	return priceLadder.filter(({ from }) => num >= from).sort((a, b) => b.from - a.from)[0];
}

/** "¥15.13（20 顶起） × 20 = ¥302.60": the cost of `num` sale units, with the step of the ladder that counts. */
export function describeSum(goods: Priced & { saleUnit?: string | undefined }, num: number): string {
	const step = getStep(goods, num);
	const unitFen = getUnitFen(goods, num);
	const from = step ? `（${[step.from, goods.saleUnit].filter(Boolean).join(" ")}起）` : "";
	return `¥${formatPrice(unitFen)}${from} × ${formatCount(num)} = ¥${formatPrice(unitFen * num)}`;
}

/**
 * The lines by SKU, with the numbers of one SKU added: the cart has one line of
 * each, priced by its whole number.
 */
export function joinLines<G extends { skuId: string }>(
	lines: readonly { goods: G; num: number }[],
): Map<string, { goods: G; num: number }> {
	const joined = new Map<string, { goods: G; num: number }>();
	for (const { goods, num } of lines)
		joined.set(goods.skuId, { goods, num: num + (joined.get(goods.skuId)?.num ?? 0) });
	return joined;
}

/** The cost of lines of goods. Tax is taken out of each line as a whole, as the cart and the invoice do. */
export function sumLines(lines: readonly { goods: Priced; num: number }[]): LineSum {
	let goodsFen = 0;
	let nakedFen: number | null = 0;
	for (const { goods, num } of lines) {
		const lineFen = getUnitFen(goods, num) * num;
		goodsFen += lineFen;
		nakedFen =
			nakedFen === null || goods.taxRate === undefined ? null : nakedFen + toNakedFen(lineFen, goods.taxRate);
	}
	return { goodsFen, nakedFen, taxFen: nakedFen === null ? null : goodsFen - nakedFen };
}

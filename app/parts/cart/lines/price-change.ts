import type { Money } from "~/api/schema/money";
import type { SkuPrice } from "~/api/schema/price";
import { getUnitFen, type Priced } from "~/domain/goods/line-sum";
import { formatMoney } from "~/domain/text/money";
import { toYuan } from "~/ui/look/price/price";

/** The price of one piece that a buyer read, and that of today. */
export type PriceChange = { from: Money; to: Money };

/** The change of a price since it was read, for `num` pieces. Steps count where both prices name them. */
export function findPriceChange(read: Priced, today: SkuPrice, num: number): PriceChange | null {
	const hasSteps = read.priceLadder !== undefined && today.priceLadder !== undefined;
	const count = hasSteps ? num : 0;
	const [from, to] = [getUnitFen(read, count), getUnitFen(today, count)];
	return from === to ? null : { from: formatMoney(from), to: formatMoney(to) };
}

/** "价格已由 ¥51.60 变为 ¥61.92" */
export function describePriceChange({ from, to }: PriceChange): string {
	return `价格已由 ${toYuan(from)} 变为 ${toYuan(to)}`;
}

import type { PriceStep } from "~/api/schema/price";
import { formatMoney } from "~/domain/text/money";
import { getUnitFen, type Priced } from "./line-sum";
import { fitQuantity, type QuantityRule } from "./quantity";
import { type Sold, toBasePrice } from "./unit";

/** An article with its price, its steps and its rule. `price` is a decimal string for one `saleUnit`. */
export type Offered = Priced & QuantityRule & Sold & { priceLadder?: readonly PriceStep[] | undefined };

/** The cost of the wanted number of an article. Amounts are decimal strings in yuan. */
export type Wanted = {
	/** Sale units: whole packs, at least the minimum. */
	num: number;
	/** The price of one sale unit for that number. */
	price: string;
	total: string;
	/** The reason why the number is another one; null where it is as wanted. */
	message: string | null;
	/** The number is at least as great as the wanted one. */
	isEnough: boolean;
};

/** The base unit that all articles have, e.g. 支; null where they differ or one is unknown. */
export function findBaseUnit(goods: readonly Sold[]): string | null {
	const units = new Set(goods.map((one) => toBasePrice(0, one)?.unit));
	const [unit] = units;
	return units.size === 1 && unit ? unit : null;
}

/**
 * The cost of `need` base units (`isByBase`), or else of `need` sale units, by the step of the price
 * that the number reaches. Null where none can be ordered.
 */
export function toWanted(goods: Offered, need: number, isByBase: boolean): Wanted | null {
	const size = isByBase ? (goods.pack?.size ?? 1) : 1;
	const asked = Math.ceil(need / size);
	const { num, message } = fitQuantity(asked, goods);
	if (num === 0) return null;
	const fen = getUnitFen(goods, num);
	return { num, price: formatMoney(fen), total: formatMoney(fen * num), message, isEnough: num >= asked };
}

import { toNakedFen } from "~/domain/text/money";

/** One line of a cart or an order. Prices in integer fen, tax included. */
type TotalLine = { venderId: string; num: number; priceFen: number; taxRate: number };

/** A supplier's delivery charge: `freightFen`, nothing from `freeFromFen` of goods on. */
export type FreightRule = { freightFen: number; freeFromFen: number };

/** Sums in integer fen: goods = naked + tax, payable = goods + freight. */
export type Totals = {
	goodsFen: number;
	nakedFen: number;
	taxFen: number;
	freightFen: number;
	payableFen: number;
};

const nothing: Totals = { goodsFen: 0, nakedFen: 0, taxFen: 0, freightFen: 0, payableFen: 0 };

/** Lines by supplier, in the order in which the suppliers first appear. */
export function splitByVender<L extends { venderId: string }>(lines: readonly L[]): Map<string, L[]> {
	return Map.groupBy(lines, (line) => line.venderId);
}

/** The delivery charge for goods of one supplier, in fen; no goods, no charge. */
export function getFreight(goodsFen: number, rule: FreightRule): number {
	return goodsFen === 0 || goodsFen >= rule.freeFromFen ? 0 : rule.freightFen;
}

/** Sums up the lines of one supplier. Tax is taken out of each line as a whole, as an invoice does. */
export function sumVender(lines: readonly TotalLine[], rule: FreightRule): Totals {
	let goodsFen = 0;
	let nakedFen = 0;
	for (const { num, priceFen, taxRate } of lines) {
		goodsFen += priceFen * num;
		nakedFen += toNakedFen(priceFen * num, taxRate);
	}
	const freightFen = getFreight(goodsFen, rule);
	return { goodsFen, nakedFen, taxFen: goodsFen - nakedFen, freightFen, payableFen: goodsFen + freightFen };
}

/** Sums up the suppliers of an order. */
export function sumOrder(venders: Iterable<Totals>): Totals {
	const sum = { ...nothing };
	for (const totals of venders) {
		sum.goodsFen += totals.goodsFen;
		sum.nakedFen += totals.nakedFen;
		sum.taxFen += totals.taxFen;
		sum.freightFen += totals.freightFen;
		sum.payableFen += totals.payableFen;
	}
	return sum;
}

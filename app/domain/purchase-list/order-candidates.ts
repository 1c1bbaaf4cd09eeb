import { getStockState } from "~/domain/goods/stock-state";
import { parseMoney } from "~/domain/text/money";
import { type Agreement, type Candidate, namedBy } from "./match-line";
import { countsAlike, saleUnits, toUnit } from "./unit-words";

/** The most candidates of a line. */
export const mostCandidates = 5;

/** A candidate, if somebody chose it for the same words before, and if the company bought it before. */
type Ordered = Agreement & { remembered?: object | undefined };
type Bought = ReadonlyMap<string, { own: boolean }>;

/**
 * The first candidates of a line: those that it names, then those that this buyer bought, the company, and
 * the others; of these the unit of the line first. Of one article every pack comes once before a second
 * supplier's, the cheapest first.
 */
export function orderCandidates<C extends Ordered>(found: readonly C[], unit: string, bought: Bought): C[] {
	const articles = [...new Set(found.map(({ article }) => article))];
	const byPrice = found.toSorted((a, b) => ratePrice(a.goods) - ratePrice(b.goods));
	const packs = Map.groupBy(byPrice, (one) => toPackKey(one));
	const rated = found.map((one) => ({
		one,
		rates: [
			rate(one, bought.get(one.goods.skuId)),
			Number(!isCountedIn(unit, one.goods)),
			articles.indexOf(one.article),
			packs.get(toPackKey(one))?.indexOf(one) ?? 0,
			ratePrice(one.goods),
		],
	}));
	return rated
		.sort((a, b) => compareRates(a.rates, b.rates))
		.map(({ one }) => one)
		.slice(0, mostCandidates);
}

function rate({ isExact, lacks, why, remembered }: Ordered, bought: { own: boolean } | undefined): number {
	if (isExact) return 0;
	if (remembered || why.includes(namedBy.code)) return 1;
	const last = bought?.own ? 2 : 3;
	return (bought ? last : 4) + (lacks.length === 0 ? 0 : 3);
}

/** Goods that cannot be bought come after all others. */
function ratePrice({ price, stockStateId }: Candidate): number {
	const canBuy = stockStateId === undefined || getStockState(stockStateId).canPurchase;
	return canBuy ? parseMoney(price) : Number.MAX_SAFE_INTEGER;
}

function toPackKey({ article, goods: { saleUnit, pack } }: Agreement): string {
	return `${article} ${saleUnit} ${pack?.size}`;
}

/** True if a line's unit is one that the goods are counted in. */
function isCountedIn(typed: string, { saleUnit = "", pack }: Candidate): boolean {
	const unit = toUnit(typed);
	if (unit === "" || unit === saleUnits) return true;
	return [saleUnit, pack?.unit ?? saleUnit].some((own) => unit === toUnit(own) || countsAlike(unit, own));
}

function compareRates(a: readonly number[], b: readonly number[]): number {
	const at = a.findIndex((value, place) => value !== b[place]);
	return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

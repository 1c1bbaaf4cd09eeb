import { getStockState } from "~/domain/goods/stock-state";
import { parseMoney } from "~/domain/text/money";
import { type Agreement, type Candidate, namedBy } from "./match-line";
import { countsAlike, readContentUnit, saleUnits, toUnit } from "./unit-words";

/** The most candidates of a line. */
export const mostCandidates = 5;

/**
 * A candidate, if somebody chose it for the same words before. `canBuy` where its stock for the wanted number
 * is known; the search knows that of one.
 */
type Ordered = Pick<Agreement, "goods" | "article" | "isExact"> & {
	why: readonly string[];
	lacks: readonly string[];
	chosenBefore?: object | undefined;
	canBuy?: boolean;
};
type Bought = ReadonlyMap<string, { own: boolean }>;

/**
 * The first candidates of a line: those that it names, then those that lack nothing. Of these, goods that can
 * be bought come first, then those that this buyer bought, the company, and the others, and the unit of the
 * line first. Of one article every pack comes once before a second supplier's, the cheapest first. The same
 * order holds before and after their stock is asked for.
 */
export function orderCandidates<C extends Ordered>(found: readonly C[], unit: string, bought: Bought): C[] {
	const articles = [...new Set(found.map(({ article }) => article))];
	const byPrice = found.toSorted((a, b) => ratePrice(a) - ratePrice(b));
	const packs = Map.groupBy(byPrice, (one) => toPackKey(one));
	const rated = found.map((one) => ({
		one,
		rates: [
			rateNamed(one),
			Number(one.lacks.length > 0),
			Number(!isBuyable(one)),
			rateBought(bought.get(one.goods.skuId)),
			Number(!isCountedIn(unit, one.goods)),
			articles.indexOf(one.article),
			packs.get(toPackKey(one))?.indexOf(one) ?? 0,
			ratePrice(one),
		],
	}));
	return rated
		.sort((a, b) => compareRates(a.rates, b.rates))
		.map(({ one }) => one)
		.slice(0, mostCandidates);
}

function rateNamed({ isExact, why, chosenBefore }: Ordered): number {
	if (isExact) return 0;
	return chosenBefore || why.includes(namedBy.code) ? 1 : 2;
}

function rateBought(bought: { own: boolean } | undefined): number {
	if (!bought) return 2;
	return bought.own ? 0 : 1;
}

function isBuyable({ canBuy, goods: { stockStateId } }: Ordered): boolean {
	return canBuy ?? (stockStateId === undefined || getStockState(stockStateId).canPurchase);
}

/** Goods that cannot be bought come after all others. */
function ratePrice(one: Ordered): number {
	return isBuyable(one) ? parseMoney(one.goods.price) : Number.MAX_SAFE_INTEGER;
}

function toPackKey({ article, goods: { saleUnit, pack } }: Ordered): string {
	return `${article} ${saleUnit} ${pack?.size}`;
}

/** True if a line's unit is one that the goods are counted in. */
function isCountedIn(typed: string, { saleUnit = "", pack }: Candidate): boolean {
	const unit = readContentUnit(typed)?.unit ?? toUnit(typed);
	if (unit === "" || unit === saleUnits) return true;
	return [saleUnit, pack?.unit ?? saleUnit].some((own) => unit === toUnit(own) || countsAlike(unit, own));
}

function compareRates(a: readonly number[], b: readonly number[]): number {
	const at = a.findIndex((value, place) => value !== b[place]);
	return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

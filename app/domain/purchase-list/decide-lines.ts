import type { Freight } from "~/api/schema/stock";
import { getUnitFen, type Priced } from "~/domain/goods/line-sum";
import { parseMoney } from "~/domain/text/money";
import type { Candidate } from "./match-line";

/** The rules by which a buyer decides about all open lines at once, with their buttons. */
export const rules = {
	lowest: "取到手最低",
	fastest: "取最快到货",
	last: "取上次买的",
	first: "取第一个",
} as const;
export type Rule = keyof typeof rules;

/** Goods of a line, as they are for its number. */
export type Offer = {
	goods: Candidate & Priced;
	/** Offers with one article are the same to the line. */
	article: string;
	/** An id, a model or a code of the company names the goods, and nothing in the line contradicts them. */
	isExact: boolean;
	/** They lack nothing that the line says. */
	fits: boolean;
	/** The number in sale units; null where it is not clear. */
	num: number | null;
	canBuy: boolean;
	arrivalDays: number | undefined;
	freight: Freight | undefined;
	/** The day of the last purchase, in epoch milliseconds, and the choice for the same words before. */
	bought: { own: boolean; time: number } | undefined;
	chosenBefore: { own: boolean } | undefined;
};

/** Why goods were chosen: the line names them, only they fit, or a rule. */
export type Reason = "exact" | "only" | "before" | Rule;
export type Choice = { skuId: string; by: Reason };

type Line = { key: string; offers: readonly Offer[] };
/** The goods that lines have so far, in integer fen by supplier: they may reach the sum without freight. */
type Sums = Map<string, number>;

/**
 * Decides about lines that a buyer has not decided, by their name. Without a rule it chooses where the line
 * leaves no doubt about the article: among its suppliers the one that this buyer bought from last, or the
 * lowest to the door. With a rule it chooses for every line that has goods to which the rule applies; goods
 * that lack something are chosen as `first` or `last` alone.
 */
export function decideLines(
	lines: readonly Line[],
	chosen: readonly Pick<Offer, "goods" | "num">[],
	rule?: Rule,
): Map<string, Choice> {
	const sums: Sums = new Map();
	for (const one of chosen) addTo(sums, one);
	const choices = new Map<string, Choice>();
	// A line without another supplier comes first: it may spare the freight of others.
	const byDoubt = rule ? lines : lines.toSorted((a, b) => listSure(a).length - listSure(b).length);
	for (const line of byDoubt) {
		const choice = rule
			? chooseBy(
					rule,
					line.offers.filter(({ canBuy }) => canBuy),
					sums,
				)
			: chooseSure(line, sums);
		if (!choice) continue;
		choices.set(line.key, { skuId: choice.offer.goods.skuId, by: choice.by });
		addTo(sums, choice.offer);
	}
	return choices;
}

/** The offers of the one article that a line can mean; none where it may mean several. */
function listSure({ offers }: Pick<Line, "offers">): readonly Offer[] {
	const exact = offers.filter(({ isExact }) => isExact);
	const meant = exact.length > 0 ? exact : offers.filter(({ fits }) => fits);
	return new Set(meant.map(({ article }) => article)).size === 1 ? meant : [];
}

function chooseSure(line: Line, sums: Sums): { offer: Offer; by: Reason } | undefined {
	const before = line.offers.find(({ chosenBefore, canBuy }) => chosenBefore?.own && canBuy);
	if (before) return { offer: before, by: "before" };
	const sure = listSure(line);
	const [only, ...others] = sure;
	if (only && others.length === 0) return { offer: only, by: only.isExact ? "exact" : "only" };
	const own = (sure.length > 0 ? sure : line.offers.filter(isMeant)).filter(({ bought }) => bought?.own);
	const last = chooseBy(
		"last",
		own.filter(({ canBuy }) => canBuy),
		sums,
	);
	// Several articles may fit, and this buyer always bought the one.
	if (sure.length === 0) return own.length === 1 ? last : undefined;
	const buyable = sure.filter(({ canBuy }) => canBuy);
	return last ?? chooseBy("lowest", buyable.length > 0 ? buyable : sure, sums);
}

function chooseBy(rule: Rule, offers: readonly Offer[], sums: Sums): { offer: Offer; by: Rule } | undefined {
	const offer = chosenBy[rule](offers, sums);
	return offer && { offer, by: rule };
}

const chosenBy: Record<Rule, (offers: readonly Offer[], sums: Sums) => Offer | undefined> = {
	lowest: (offers, sums) => findLeast(listClear(offers.filter(isMeant)), (one) => toDoorFen(one, sums)),
	fastest: (offers) => findLeast(offers.filter(isMeant), ({ arrivalDays }) => arrivalDays ?? Infinity),
	last: (offers) =>
		findLeast(
			offers.filter(({ bought }) => bought?.own),
			toAge,
		) ??
		findLeast(
			offers.filter(({ bought }) => bought),
			toAge,
		),
	first: ([first]) => first,
};

function isMeant({ fits, isExact }: Offer): boolean {
	return fits || isExact;
}

/** The offers whose number is clear; all where none is. */
function listClear(offers: readonly Offer[]): readonly Offer[] {
	const clear = offers.filter(({ num }) => num !== null);
	return clear.length > 0 ? clear : offers;
}

function toAge({ bought }: Offer): number {
	return -(bought?.time ?? 0);
}

/** The first of those with the least value. */
function findLeast(offers: readonly Offer[], toValue: (offer: Offer) => number): Offer | undefined {
	return offers.toSorted((a, b) => toValue(a) - toValue(b))[0];
}

/**
 * The cost of a line's goods in integer fen, with the ladder; of one sale unit where the number is not
 * clear.
 */
function toGoodsFen({ goods, num }: Pick<Offer, "goods" | "num">): number {
	return getUnitFen(goods, num ?? 1) * (num ?? 1);
}

/** The same with the freight that the line adds to its supplier's order, which may be less than none. */
function toDoorFen(offer: Offer, sums: Sums): number {
	const goodsFen = toGoodsFen(offer);
	const before = sums.get(offer.goods.venderId ?? "") ?? 0;
	return goodsFen + toFreightFen(before + goodsFen, offer) - toFreightFen(before, offer);
}

function toFreightFen(goodsFen: number, { freight }: Offer): number {
	return !freight || goodsFen === 0 || goodsFen >= parseMoney(freight.freeFrom)
		? 0
		: parseMoney(freight.price);
}

function addTo(sums: Sums, one: Pick<Offer, "goods" | "num">): void {
	const { venderId = "" } = one.goods;
	if (one.num !== null) sums.set(venderId, (sums.get(venderId) ?? 0) + toGoodsFen(one));
}

import type { Split } from "~/api/schema/stock";
import { joinLines, type Priced } from "~/domain/goods/line-sum";
import { type Choice, decideLines, type Offer, type Rule } from "~/domain/purchase-list/decide-lines";
import type { SaleNumber } from "~/domain/purchase-list/sale-number";
import { findRepeats, type KeyedLine, type PickedLine } from "./decision";
import { type Goods, toWanted } from "./wanted";

/** Goods that a line may mean, whatever number is wanted of them. */
export type LineOffer = Omit<Offer, "goods" | "num"> & {
	goods: Goods;
	/** In what they agree with the line, and what they lack of it. */
	why: readonly string[];
	lacks: readonly string[];
	/** The company's code and the last choice, in words. */
	notes: readonly string[];
	/** The last purchase, in words. */
	lastBought: string;
	/** Where the wanted number comes in two parts. */
	split: Split | undefined;
	/** The reason for which they cannot be bought in the wanted number. */
	fault: string | undefined;
};

/** A line with its offers. Plain, so that it goes to the browser as it is. */
export type LineView = KeyedLine & {
	/** The words that were searched for. */
	asked: string;
	/** The stock of all its offers is known, and not of those alone that it names. */
	isCompared: boolean;
	/** Null where its search did not answer. */
	offers: readonly LineOffer[] | null;
};

/** The chosen goods of a line and their number in sale units. */
export type Chosen = { offer: LineOffer; wanted: SaleNumber };

export function getChosen(view: LineView): Chosen | null {
	const offer = view.offers?.find(({ goods }) => goods.skuId === view.decision.pick);
	return offer ? { offer, wanted: toWanted(view, offer.goods) } : null;
}

/**
 * The other packs of the chosen article, where the line counts packs and does not say which: "另有 50、100 支/盒".
 * "" without any.
 */
export function describeOtherPacks(view: LineView): string {
	const { offer, wanted } = getChosen(view) ?? {};
	const pack = offer?.goods.pack;
	if (!offer || !pack || !wanted || (wanted.num !== null && wanted.said.includes("="))) return "";
	const sizes = (view.offers ?? []).flatMap(({ article, goods }) =>
		article === offer.article && goods.pack?.unit === pack.unit ? goods.pack.size : [],
	);
	const others = [...new Set(sizes)].filter((size) => size !== pack.size).sort((a, b) => a - b);
	return others.length > 0 ? `另有 ${others.join("、")} ${pack.unit}/${offer.goods.saleUnit}` : "";
}

/** True if the buyer has still to do with a line. */
export function isLeft({ decision }: KeyedLine): boolean {
	return !decision.done && !decision.skip;
}

/** True if a line waits for a choice among its offers. */
export function isOpen(view: LineView): boolean {
	return isLeft(view) && getChosen(view) === null && (view.offers?.length ?? 0) > 0;
}

/** True if a line that is wanted has no goods, or goods that cannot be bought. */
export function isOutOfReach(view: LineView): boolean {
	return isLeft(view) && getChosen(view)?.offer.canBuy !== true;
}

/** The decisions about the lines without one, by a rule or by what the lines say. */
export function decideViews(views: readonly LineView[], rule?: Rule): Map<string, Choice> {
	const left = views.filter(isLeft);
	const open = left.filter(
		(view) => getChosen(view) === null && (view.isCompared || view.offers?.some(({ isExact }) => isExact)),
	);
	const chosen = left.flatMap((view) => {
		const own = getChosen(view);
		return own ? [{ goods: own.offer.goods, num: own.wanted.num }] : [];
	});
	const lines = open.map((view) => ({
		key: view.key,
		offers: (view.offers ?? []).map((offer) => ({ ...offer, num: toWanted(view, offer.goods).num })),
	}));
	return decideLines(lines, chosen, rule);
}

/** The lines with these decisions. */
export function withChoices(views: readonly LineView[], choices: ReadonlyMap<string, Choice>): LineView[] {
	return views.map((view) => {
		const choice = choices.get(view.key);
		if (!choice) return view;
		const decision = { ...view.decision, pick: choice.skuId, by: `${choice.by}/${choice.skuId}` };
		return { ...view, decision };
	});
}

/** What a line brings into the cart. */
export type BoughtLine = { key: string; goods: Priced & { skuId: string }; num: number };

/** The goods of a list that go into the cart, and the lines of a page that still need the buyer. */
export type ListSum = {
	bought: BoughtLine[];
	repeats: ReadonlyMap<string, number>;
	/** By SKU, as the cart has them. */
	joined: ReadonlyMap<string, { num: number }>;
	/**
	 * The lines to choose for, those without goods, those whose search did not answer, and those whose number
	 * is not clear.
	 */
	open: readonly LineView[];
	missing: readonly LineView[];
	unanswered: readonly LineView[];
	unclear: readonly LineView[];
};

/** The lines of other pages, as far as the sum of the list needs them. */
export type OtherLines = {
	count: number;
	/** Those with goods, and what they bring into the cart where each counts. */
	picked: readonly PickedLine[];
	bought: readonly BoughtLine[];
	open: number;
	missing: number;
	unanswered: number;
	unclear: number;
	/** Those without goods that can be bought. */
	left: readonly LineView[];
	/** Their goods were searched for. */
	isKnown: boolean;
	/** Chosen ones whose goods were not asked for. */
	unknown: number;
};

/** The facts in the cells of a line, beside the line itself. */
export type Shown = {
	sum: ListSum;
	/** Lines of the same goods are added up. */
	joins: boolean;
	/** The faults of numbers at the last press, by the name of their box. */
	fields: Readonly<Record<string, string>>;
};

/** True if the number of chosen goods is not clear. Those that are off sale have none. */
function isUnclear(view: LineView): boolean {
	const { offer, wanted } = getChosen(view) ?? {};
	return wanted?.num === null && !offer?.goods.isGone;
}

/** Sums up the lines of a page; what goes into the cart is that of the whole list. */
export function sumViews(
	views: readonly LineView[],
	joins: boolean,
	others: Pick<OtherLines, "picked" | "bought"> = { picked: [], bought: [] },
): ListSum {
	const picked = [...views, ...others.picked].sort((a, b) => a.line.at - b.line.at);
	const repeats = findRepeats(picked);
	const left = views.filter(isLeft);
	const own = left.flatMap((view) => {
		const { offer, wanted } = getChosen(view) ?? {};
		if (!offer || !wanted || wanted.num === null || !offer.canBuy) return [];
		return [{ key: view.key, goods: offer.goods, num: wanted.num }];
	});
	const bought = [...own, ...others.bought].filter(({ key }) => joins || !repeats.has(key));
	return {
		bought,
		repeats,
		joined: joinLines(bought),
		open: left.filter(isOpen),
		missing: left.filter(({ offers }) => offers?.length === 0),
		unanswered: left.filter(({ offers }) => offers === null),
		unclear: left.filter(isUnclear),
	};
}

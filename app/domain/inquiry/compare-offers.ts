import type { Inquiry, Offer, OfferLine } from "~/api/schema/inquiry";
import { parseMoney } from "~/domain/text/money";
import { findStanding, toCost } from "./standing-offers";

/** A supplier's price for a line, compared with the others. Money in integer fen. */
export type ComparedLine = OfferLine & {
	offerId: string;
	isCheapest: boolean;
	/** The difference to the cheapest, as a share of it: 0.125. */
	above: number;
};

export type ComparedOffer = {
	offer: Offer;
	/** By line number; missing where the supplier offers nothing. */
	lines: ReadonlyMap<number, ComparedLine>;
	/** The total for all the asked quantities, of the lines that it offers. */
	totalFen: number;
	/** It offers every line. */
	isWhole: boolean;
	isExpired: boolean;
	/** The rank by total, from 1: complete offers only, which can be compared; equal ones share it. */
	rank: number | undefined;
};

type Asked = Pick<Inquiry, "lines" | "offers">;

/**
 * The valid offers of the suppliers side by side, in the order of their rank. Cheapest is the lowest price with tax among
 * the offers that are valid at `now` (milliseconds); several may be.
 */
export function compareOffers({ lines, offers }: Asked, now: number): ComparedOffer[] {
	const standing = findStanding(offers);
	const holding = standing.filter(({ validUntil }) => Date.parse(validUntil) > now);
	const lowest = new Map(
		lines.map(({ lineNo }) => [lineNo, Math.min(...holding.flatMap((offer) => pricesOf(offer, lineNo)))]),
	);
	const compared = standing.map((offer) => ({
		offer,
		lines: new Map(
			offer.lines.map((line) => [line.lineNo, { ...line, offerId: offer.offerId, ...place(line, lowest) }]),
		),
		totalFen: getTotal(offer, lines),
		isWhole: lines.every(({ lineNo }) => offer.lines.some((line) => line.lineNo === lineNo)),
		isExpired: !holding.includes(offer),
	}));
	const totals = compared.filter((one) => one.isWhole && !one.isExpired).map(({ totalFen }) => totalFen);
	return compared
		.map((one) => ({
			...one,
			rank: one.isWhole && !one.isExpired ? rankOf(one.totalFen, totals) : undefined,
		}))
		.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.totalFen - b.totalFen);
}

/** The course of a bidding: for each round every bid with its total in fen and its rank, the lowest first. */
export function listRounds({ lines, offers }: Asked) {
	return [...Map.groupBy(offers, ({ round }) => round)]
		.toSorted(([a], [b]) => a - b)
		.map(([round, bids]) => {
			const totals = bids.map((bid) => getTotal(bid, lines));
			const ranked = bids.map((bid, at) => {
				const totalFen = totals[at] ?? 0;
				return { bid, totalFen, rank: rankOf(totalFen, totals) };
			});
			return { round, bids: ranked.toSorted((a, b) => a.rank - b.rank) };
		});
}

/** The cheapest offer of every line: the choice until the buyer makes one. */
export function chooseCheapest(compared: readonly ComparedOffer[]): Map<number, string> {
	const chosen = new Map<number, string>();
	for (const { lines, offer, isExpired } of compared) {
		for (const [lineNo, { isCheapest, skuId }] of lines) {
			if (isCheapest && skuId && !isExpired && !chosen.has(lineNo)) chosen.set(lineNo, offer.offerId);
		}
	}
	return chosen;
}

function pricesOf(offer: Offer, lineNo: number): number[] {
	return offer.lines.filter((line) => line.lineNo === lineNo).map(({ price }) => parseMoney(price));
}

function place({ lineNo, price }: OfferLine, lowest: ReadonlyMap<number, number>) {
	const least = lowest.get(lineNo) ?? Infinity;
	const fen = parseMoney(price);
	return { isCheapest: fen === least, above: Number.isFinite(least) ? Math.max(0, fen / least - 1) : 0 };
}

function getTotal({ lines }: Offer, asked: Inquiry["lines"]): number {
	const priced = lines.map(({ lineNo, price }) => ({ lineNo, priceFen: parseMoney(price) }));
	return toCost(priced, new Map(asked.map(({ lineNo, num }) => [lineNo, num])));
}

function rankOf(total: number, all: readonly number[]): number {
	return 1 + all.filter((other) => other < total).length;
}

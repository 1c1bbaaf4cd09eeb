import type { Inquiry, InquiryLine, Offer, OfferLine } from "~/api/schema/inquiry";
import { toBasePrice } from "~/domain/goods/unit";
import { parseMoney } from "~/domain/text/money";
import { findStanding, toCost } from "./standing-offers";

/** A supplier's price for a line, compared with the others. Money in integer fen. */
export type ComparedLine = OfferLine & {
	offerId: string;
	isCheapest: boolean;
	/** No other valid offer names a price for the line. */
	isOnly: boolean;
	/**
	 * The difference to the cheapest, as a share of it: 0.125. Null where the units of
	 * the offers cannot be compared.
	 */
	above: number | null;
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
	/** The rank by total, from 1: complete offers only, if all units can be compared; equal ones share it. */
	rank: number | undefined;
};

type Asked = Pick<Inquiry, "lines" | "offers">;

/**
 * The valid offers of the suppliers side by side, in the order of their rank. Cheapest is the lowest price of
 * a base unit with tax among the offers that are valid at `now` (milliseconds); several may be.
 */
export function compareOffers({ lines, offers }: Asked, now: number): ComparedOffer[] {
	const standing = findStanding(offers);
	const holding = standing.filter(({ validUntil }) => Date.parse(validUntil) > now);
	const lowest = new Map(lines.map((line) => [line.lineNo, findLowest(line, holding)]));
	const isAlike = [...lowest.values()].every((one) => one !== null);
	const compared = standing.map((offer) => ({
		offer,
		lines: new Map(
			offer.lines.map((line) => {
				const asked = lines.find(({ lineNo }) => lineNo === line.lineNo);
				const price = asked && toUnitPrice(line, asked);
				const isOnly = holding.filter((one) => hasLine(one, line.lineNo)).length === 1;
				return [
					line.lineNo,
					{ ...line, offerId: offer.offerId, isOnly, ...place(price, lowest.get(line.lineNo)) },
				];
			}),
		),
		totalFen: getTotal(offer, lines),
		isWhole: hasLines(offer, lines),
		isExpired: !holding.includes(offer),
	}));
	const totals = compared.filter((one) => one.isWhole && !one.isExpired).map(({ totalFen }) => totalFen);
	return compared
		.map((one) => ({
			...one,
			rank: isAlike && one.isWhole && !one.isExpired ? rankOf(one.totalFen, totals) : undefined,
		}))
		.toSorted(compareRanks);
}

/**
 * A bid of a round. A whole one has no rank where the units of the whole bids
 * of its round cannot be compared.
 */
export type RankedBid = Pick<ComparedOffer, "totalFen" | "isWhole" | "rank"> & { bid: Offer };

/**
 * The course of a bidding: every bid of each round with its total in fen, and its rank among
 * the whole ones, the lowest first.
 */
export function listRounds({ lines, offers }: Asked): { round: number; bids: RankedBid[] }[] {
	return [...Map.groupBy(offers, ({ round }) => round)]
		.toSorted(([a], [b]) => a - b)
		.map(([round, bids]) => {
			const whole = bids.filter((bid) => hasLines(bid, lines));
			const isAlike = lines.every((line) => findLowest(line, whole) !== null);
			const totals = whole.map((bid) => getTotal(bid, lines));
			const ranked = bids.map((bid) => {
				const [totalFen, isWhole] = [getTotal(bid, lines), whole.includes(bid)];
				return { bid, totalFen, isWhole, rank: isAlike && isWhole ? rankOf(totalFen, totals) : undefined };
			});
			return { round, bids: ranked.toSorted(compareRanks) };
		});
}

/** The cheapest offer of every line: the choice until the buyer makes one. */
export function chooseCheapest(compared: readonly ComparedOffer[]): Map<number, string> {
	const chosen = new Map<number, string>();
	for (const { lines, offer, isExpired } of compared) {
		for (const [lineNo, { isCheapest }] of lines) {
			if (isCheapest && !isExpired && !chosen.has(lineNo)) chosen.set(lineNo, offer.offerId);
		}
	}
	return chosen;
}

type UnitPrice = { fen: number; unit: string };

/**
 * The price of a base unit. A container of unknown content is a unit of its own. Without an article a
 * supplier prices the asked unit, whatever it contains.
 */
function toUnitPrice({ price, skuId, saleUnit, pack }: OfferLine, { unit }: InquiryLine): UnitPrice {
	const fen = parseMoney(price);
	if (skuId && saleUnit) return toBasePrice(fen, { saleUnit, pack }) ?? { fen, unit: skuId };
	return toBasePrice(fen, { saleUnit: unit }) ?? { fen, unit };
}

/** The lowest price that is offered for a line; null where the offers have units that cannot be compared. */
function findLowest(asked: InquiryLine, holding: readonly Offer[]): number | null {
	const prices = holding.flatMap(({ lines }) =>
		lines.filter(({ lineNo }) => lineNo === asked.lineNo).map((line) => toUnitPrice(line, asked)),
	);
	const isAlike = prices.every(({ unit }) => unit === prices[0]?.unit);
	return isAlike ? Math.min(...prices.map(({ fen }) => fen)) : null;
}

function place(price: UnitPrice | undefined, least: number | null = null) {
	if (least === null || !price) return { isCheapest: false, above: null };
	const above = Number.isFinite(least) ? Math.max(0, price.fen / least - 1) : 0;
	return { isCheapest: price.fen === least, above };
}

function hasLine({ lines }: Offer, lineNo: number): boolean {
	return lines.some((line) => line.lineNo === lineNo);
}

function hasLines(offer: Offer, asked: Inquiry["lines"]): boolean {
	return asked.every(({ lineNo }) => hasLine(offer, lineNo));
}

function getTotal({ lines }: Offer, asked: Inquiry["lines"]): number {
	const priced = lines.map(({ lineNo, price, num }) => ({ lineNo, priceFen: parseMoney(price), num }));
	return toCost(priced, new Map(asked.map(({ lineNo, num }) => [lineNo, num])));
}

function rankOf(total: number, all: readonly number[]): number {
	return 1 + all.filter((other) => other < total).length;
}

type Ranked = Pick<ComparedOffer, "rank" | "totalFen">;

/** Those without a rank come last. */
function compareRanks(a: Ranked, b: Ranked): number {
	const last = Number.MAX_SAFE_INTEGER;
	return (a.rank ?? last) - (b.rank ?? last) || a.totalFen - b.totalFen;
}

type Bid = { round: number; venderId: string };

/** Of each supplier the offer of the latest round: what it stands by. In the order given. */
export function findStanding<O extends Bid>(offers: readonly O[]): O[] {
	return offers.filter(
		(offer) => !offers.some((other) => other.venderId === offer.venderId && other.round > offer.round),
	);
}

/** What the priced lines cost in fen for the numbers that were asked for; a line that was not asked for costs nothing. */
export function toCost(
	lines: readonly { lineNo: number; priceFen: number }[],
	asked: ReadonlyMap<number, number>,
): number {
	return lines.reduce((sum, { lineNo, priceFen }) => sum + priceFen * (asked.get(lineNo) ?? 0), 0);
}

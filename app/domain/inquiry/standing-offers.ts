type Bid = { round: number; venderId: string };

/** The latest offer of each supplier, which is the one that counts. In the order given. */
export function findStanding<O extends Bid>(offers: readonly O[]): O[] {
	return offers.filter(
		(offer) => !offers.some((other) => other.venderId === offer.venderId && other.round > offer.round),
	);
}

/** The cost in fen of the priced lines, for their own quantities or else the asked ones. */
export function toCost(
	lines: readonly { lineNo: number; priceFen: number; num?: number | null | undefined }[],
	asked: ReadonlyMap<number, number>,
): number {
	return lines.reduce(
		(sum, { lineNo, priceFen, num }) => sum + priceFen * (num ?? asked.get(lineNo) ?? 0),
		0,
	);
}

type Days = { from?: string | undefined; to?: string | undefined };

/**
 * A query whose first day, `2026-03-01`, is not after its last: a buyer may have
 * typed them the other way round.
 */
export function sortDays<Q extends Days>({ from, to, ...rest }: Q) {
	return from && to && from > to ? { ...rest, from: to, to: from } : { ...rest, from, to };
}

/** Rows that were counted by state, as an answer names them: each state with its number, 0 where there is no row. */
export function toStateCounts<S extends string>(
	states: readonly S[],
	rows: readonly { state: S; count: number }[],
): Record<S, number> {
	const counts = new Map(rows.map((row) => [row.state, row.count]));
	return Object.fromEntries(states.map((state) => [state, counts.get(state) ?? 0])) as Record<S, number>;
}

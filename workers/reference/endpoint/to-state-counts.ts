/** Turns rows counted by state into an answer that has every state, with 0 for a state without a row. */
export function toStateCounts<S extends string>(
	states: readonly S[],
	rows: readonly { state: S; count: number }[],
): Record<S, number> {
	const counts = new Map(rows.map((row) => [row.state, row.count]));
	return Object.fromEntries(states.map((state) => [state, counts.get(state) ?? 0])) as Record<S, number>;
}

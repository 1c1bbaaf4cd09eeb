/** Milliseconds since 1970 → the contract's ISO 8601 in UTC. */
export function toTime(milliseconds: number): string {
	return new Date(milliseconds).toISOString();
}

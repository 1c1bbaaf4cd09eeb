/** Where a key leads in a row of `count` tabs (WAI-ARIA tabs pattern); undefined for any other key. */
export function getNextTab(key: string, at: number, count: number): number | undefined {
	if (key === "ArrowRight") return (at + 1) % count;
	if (key === "ArrowLeft") return (at + count - 1) % count;
	if (key === "Home") return 0;
	if (key === "End") return count - 1;
	return undefined;
}
